"""A unit for systemd: started at boot, watched, and allowed nothing that it does not need."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Final

DATABASE: Final = "sqlite:////var/lib/jaipur/jaipur.sqlite"
"""In the folder that systemd makes for the service and for nobody else."""
_UNIT: Final = """\
# /etc/systemd/system/jaipur.service, then: systemctl enable --now jaipur
[Unit]
Description=The card game Jaipur
After=network-online.target
Wants=network-online.target

[Service]
Type=notify
ExecStart={command} serve
{environment}
Restart=on-failure
WatchdogSec=30
TimeoutStopSec=20
LimitNOFILE=65536

# A user of its own, which can write nothing but its state and its socket.
DynamicUser=yes
StateDirectory=jaipur
StateDirectoryMode=0700
RuntimeDirectory=jaipur
WorkingDirectory=/var/lib/jaipur
UMask=0077

ProtectSystem=strict
ProtectHome=yes
ProtectClock=yes
ProtectControlGroups=yes
ProtectHostname=yes
ProtectKernelLogs=yes
ProtectKernelModules=yes
ProtectKernelTunables=yes
ProtectProc=invisible
PrivateDevices=yes
PrivateTmp=yes
NoNewPrivileges=yes
LockPersonality=yes
MemoryDenyWriteExecute=yes
RestrictAddressFamilies=AF_INET AF_INET6 AF_UNIX
RestrictNamespaces=yes
RestrictRealtime=yes
RestrictSUIDSGID=yes
RemoveIPC=yes
CapabilityBoundingSet={capabilities}
AmbientCapabilities={capabilities}
SystemCallArchitectures=native
SystemCallFilter=@system-service
SystemCallFilter=~@privileged

[Install]
WantedBy=multi-user.target
"""
_PRIVILEGED_PORTS: Final = 1024


def systemd_unit(command: Path, variables: Mapping[str, str]) -> str:
    """The text of a unit.

    Args:
        command: where `jaipur` is installed.
        variables: the settings of the server, as in its environment.
    """
    settings = {"JAIPUR_DATABASE": DATABASE, **variables}
    environment = "\n".join(f"Environment={_quoted(*item)}" for item in settings.items())
    low = 0 < int(settings.get("JAIPUR_PORT", _PRIVILEGED_PORTS)) < _PRIVILEGED_PORTS
    capabilities = "CAP_NET_BIND_SERVICE" if low else ""
    return _UNIT.format(command=command, environment=environment, capabilities=capabilities)


def _quoted(name: str, value: str) -> str:
    text = f"{name}={value}".replace("\\", "\\\\").replace('"', '\\"').replace("%", "%%")
    return f'"{text}"'
