import { expect, test } from 'vitest';
import { networkOf } from './networks.ts';

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

test('everybody in one /64 is one and the same, however the address is written', () => {
  const spellings = ['2001:db8:0:1::1', '2001:0db8:0000:0001:ffff::', '2001:DB8::1:0:0:0:9'];
  expect(new Set(spellings.map((ip) => networkOf(ip))).size).toBe(1);
  expect(networkOf('2001:db8:0:2::1')).not.toBe(networkOf('2001:db8:0:1::1'));
});

test('a caller may count the neighbours of an IPv4 address in', () => {
  expect(networkOf('203.0.113.9', 3)).toBe('203.0.113');
  expect(networkOf('::ffff:203.0.113.200', 3)).toBe('203.0.113');
});
