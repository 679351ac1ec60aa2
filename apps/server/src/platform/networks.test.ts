import { expect, test } from 'vitest';
import { networkOf, placeOf } from './networks.ts';

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['::FFFF:cb00:7109', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:0DB8:0001:0002::6', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['64:ff9b::203.0.113.9', '64:ff9b:0:0'],
])('%s counts as %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network);
});

test('all addresses in one /64 count as one, however they are written', () => {
  const spellings = ['2001:db8:0:1::1', '2001:0db8:0000:0001:ffff::', '2001:DB8::1:0:0:0:9'];
  expect(new Set(spellings.map((ip) => networkOf(ip))).size).toBe(1);
  expect(networkOf('2001:db8:0:2::1')).not.toBe(networkOf('2001:db8:0:1::1'));
});

test('a caller can treat the whole /24 of an IPv4 address as one network', () => {
  expect(networkOf('203.0.113.9', 3)).toBe('203.0.113');
  expect(networkOf('::ffff:203.0.113.200', 3)).toBe('203.0.113');
});

test.each([
  ['127.0.0.1', '本机'],
  ['::1', '本机'],
  ['::ffff:127.0.0.1', '本机'],
  ['10.1.2.3', '内网 10.1.2.*'],
  ['172.31.0.9', '内网 172.31.0.*'],
  ['172.32.0.9', '外网 172.32.0.*'],
  ['::ffff:192.168.1.5', '内网 192.168.1.*'],
  ['fd00::1', '内网 fd00:0:0:0::/64'],
  ['fe80::1%eth0', '内网 fe80:0:0:0::/64'],
  ['2001:db8::7', '外网 2001:db8:0:0::/64'],
  ['unknown', null],
])('the location of address %s is %s', (ip, place) => {
  expect(placeOf(ip)).toBe(place);
});
