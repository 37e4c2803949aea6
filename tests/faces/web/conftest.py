"""A real Chromium: Debian's package, installed here when it is missing and that is possible.

The headless shell is the same engine without the windows around it: on a small machine a page takes half the time.
"""
from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Generator, Iterator

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from tests.faces.web.people import AT_TABLE
from tests.faces.web.running import Server
from tests.patience import PATIENCE

expect.set_options(timeout=1000 * PATIENCE)

FLAGS = (
    "--headless --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking "
    "--disable-component-update --disable-sync --in-process-gpu"
)


NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")


def find_chromium() -> str:
    found = next((path for name in NAMES if (path := shutil.which(name))), None)
    if found is None and os.geteuid() == 0 and shutil.which("apt-get"):
        subprocess.run(["apt-get", "update", "-qq"], check=False, capture_output=True)
        subprocess.run(["apt-get", "install", "-y", "-qq", NAMES[0]], check=False, capture_output=True)
        found = shutil.which(NAMES[0])
    if found is None:
        if os.environ.get("CI"):
            pytest.fail("there is no Chromium, and it could not be installed")
        pytest.skip("there is no Chromium here")
    return found


def pytest_itemcollected(item: pytest.Item) -> None:
    """The tests of a file stay with one worker, which starts one browser for all of them (`--dist loadgroup`)."""
    if isinstance(item, pytest.Function) and "browser" in item.fixturenames:
        item.add_marker(pytest.mark.xdist_group(item.path.stem))


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """A test that fails tells what its pages did; those that it left open are closed."""
    report = yield
    if report.when == "call":
        for number, person in enumerate(list(AT_TABLE), 1):
            if report.failed:
                report.sections.append((f"page {number}", person.recall()))
            AT_TABLE.remove(person)
            person.context.close()
    return report


@pytest.fixture(scope="module")  # while it lives, no other event loop runs in this thread
def browser() -> Iterator[Browser]:
    path = find_chromium()
    with sync_playwright() as play:
        chromium = play.chromium.launch(executable_path=path, args=FLAGS.split())
        yield chromium
        chromium.close()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("orrery")
    with Server(folder, "--runs", str(folder / "runs"), away_after=0.3) as running:
        yield running
