"""What deploy/ has can be used: units that systemd accepts, a compose file that fits, docs that name what there is."""
from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import yaml  # type: ignore[import-untyped]
from typer.main import get_command

from orrery.cli import app
from tests.gate import ROOT

DEPLOY = ROOT / "deploy"
ENVIRONMENT = re.compile(r"\bORRERY_[A-Z_]+\b")


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="there is no systemd here")
def test_systemd_accepts_the_units(tmp_path: Path) -> None:
    for name in ("orrery.socket", "orrery.service"):
        unit = (DEPLOY / name).read_text("utf-8").replace("/opt/orrery/bin/orrery", sys.executable)
        (tmp_path / name).write_text(unit, "utf-8")
    verified = subprocess.run(
        ["systemd-analyze", "verify", "--man=no", tmp_path / "orrery.socket", tmp_path / "orrery.service"],
        capture_output=True, text=True,
    )  # fmt: skip
    complaints = [line for line in verified.stderr.splitlines() if "orrery" in line]
    assert (verified.returncode, complaints) == (0, [])


def compose() -> dict[str, Any]:
    data: dict[str, Any] = yaml.safe_load((DEPLOY / "compose.yaml").read_text("utf-8"))
    return data


def test_the_compose_file_fits_together() -> None:
    services, volumes = compose()["services"], compose()["volumes"]
    for service in services.values():
        assert set(service.get("depends_on", {})) <= set(services)
        for volume in service.get("volumes", []):
            source = volume.partition(":")[0]
            assert source in volumes or source == "./certificates" or (DEPLOY / source).is_file()
    build = services["app"]["build"]
    assert (DEPLOY / build["context"] / build["dockerfile"]).is_file()
    subnet = compose()["networks"]["default"]["ipam"]["config"][0]["subnet"]
    assert services["app"]["environment"]["ORRERY_PROXY"] == subnet
    assert "database" in services["app"]["environment"]["ORRERY_DATABASE_URL"]


def test_the_dockerfile_copies_what_there_is() -> None:
    lines = (DEPLOY / "Dockerfile").read_text("utf-8").splitlines()
    copies = [line for line in lines if line.startswith("COPY ") and "--from" not in line]
    copied = [name for line in copies for name in line.split()[1:-1]]
    assert copied
    assert all((ROOT / name).exists() for name in copied)
    assert all((ROOT / name).is_file() for line in lines for name in re.findall(r"-r (\S+)", line))


def test_every_setting_that_is_named_exists() -> None:
    known = {"ORRERY_NATIVE"}.union(
        *(ENVIRONMENT.findall(file.read_text("utf-8")) for file in (ROOT / "src/orrery").rglob("*.py"))
    )
    for file in (*DEPLOY.iterdir(), ROOT / "docs/hosting.md"):
        assert set(ENVIRONMENT.findall(file.read_text("utf-8"))) <= known, file


def test_the_docs_name_every_option_of_serve_and_its_variable() -> None:
    text = (ROOT / "docs/hosting.md").read_text("utf-8")
    for option in get_command(app).commands["serve"].params:  # type: ignore[attr-defined]
        assert f"`{option.opts[0]}`" in text
        assert option.envvar is None or f"`{option.envvar}`" in text
