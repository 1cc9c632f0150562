"""The address that a table is opened at: that which the phones of a home reach comes first."""

from __future__ import annotations

from boardgames.seats.network_interfaces import NetworkAddress, find_addresses, rank_addresses
from boardgames.seats.qr_code import qr_lines, qr_rows

LINK = "http://192.168.178.23:47800/#abcdefgh"


def test_the_network_of_the_home_comes_before_virtual_and_public_ones_and_the_device_itself_last() -> None:
    found = [
        NetworkAddress("127.0.0.1", "lo"),
        NetworkAddress("172.17.0.1", "docker0"),
        NetworkAddress("169.254.7.7", "eth1"),
        NetworkAddress("8.8.4.4", "eth2"),
        NetworkAddress("10.8.0.2", "tun0"),
        NetworkAddress("10.0.0.5", "eth0"),
        NetworkAddress("192.168.178.23", "wlan0", has_default_route=True),
    ]
    ranked = [one.interface for one in rank_addresses(found)]
    assert ranked[:2] == ["wlan0", "eth0"] and ranked[-1] == "lo"


def test_this_device_has_an_address_and_knows_which_is_its_own_alone() -> None:
    found = find_addresses()
    assert found[-1].is_loopback and [one.is_loopback for one in found].count(False) == len(found) - 1


def test_a_code_has_its_quiet_zone_and_lines_for_a_terminal() -> None:
    rows = qr_rows(LINK)
    assert len(rows) == len(rows[0]) and not any(map(any, rows[:4])) and rows[4][4:11] == [True] * 7
    lines = qr_lines(LINK)
    assert len(lines) == (len(rows) + 1) // 2 and {len(line) for line in lines} == {len(rows)}
