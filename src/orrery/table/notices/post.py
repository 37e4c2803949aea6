"""E-mail, where the host has named a server for it: smtp://user:password@mail.example.org:587, or smtps://…:465."""
from __future__ import annotations

import smtplib
import ssl
from dataclasses import dataclass
from email.message import EmailMessage
from urllib.parse import unquote, urlsplit

from orrery.kernel.refusal import BadOption
from orrery.table.notices.hook import NotSent, Refusing

TIMEOUT = 20.0  # seconds
PORTS = {"smtp": 587, "smtps": 465}


@dataclass(frozen=True)
class MailServer:
    host: str
    port: int
    safe: bool  # TLS from the first byte; else as soon as the server offers it
    user: str
    password: str
    sender: str

    def send(self, message: EmailMessage) -> None:
        """Sends it once. NotSent if no server took it, Refusing if nobody knows or this one never will."""
        try:
            with self._line() as line:
                line.send_message(message)
        except smtplib.SMTPRecipientsRefused:
            raise Refusing("the address was refused") from None
        except smtplib.SMTPServerDisconnected as error:
            raise Refusing(type(error).__name__) from None
        except smtplib.SMTPException as error:
            raise NotSent(type(error).__name__) from None
        except OSError as error:
            raise Refusing(type(error).__name__) from None

    def _line(self) -> smtplib.SMTP:
        context = ssl.create_default_context()
        try:
            if self.safe:
                line: smtplib.SMTP = smtplib.SMTP_SSL(self.host, self.port, timeout=TIMEOUT, context=context)
            else:
                line = smtplib.SMTP(self.host, self.port, timeout=TIMEOUT)
                line.ehlo()
                if line.has_extn("starttls"):
                    line.starttls(context=context)
            if self.user:
                line.login(self.user, self.password)
        except (OSError, smtplib.SMTPException) as error:
            raise NotSent(type(error).__name__) from None
        return line


def read_mail_server(url: str, sender: str) -> MailServer | None:
    """As the host has set it; None without a server."""
    if not url:
        return None
    wrong = BadOption("The mail server can’t be read. Write it like smtp://user:password@mail.example.org:587.")
    try:
        parts = urlsplit(url)
        port = parts.port or PORTS.get(parts.scheme, 0)
    except ValueError:
        raise wrong from None
    if parts.scheme not in PORTS or not parts.hostname:
        raise wrong
    if "@" not in sender or not sender.isprintable():
        raise BadOption("With a mail server, say who the mail is from: --mail-from orrery@example.org.")
    user, password = unquote(parts.username or ""), unquote(parts.password or "")
    return MailServer(parts.hostname, port, parts.scheme == "smtps", user, password, sender)
