import { isIPv6 } from 'node:net';

/** The eight groups of an IPv6 address without zone; an IPv4 tail counts as two. */
function groupsOf(ip: string): string[] {
  const [address = ''] = ip.toLowerCase().split('%');
  const plain = address.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, a, b, c, d) =>
    [Number(a) * 256 + Number(b), Number(c) * 256 + Number(d)].map((n) => n.toString(16)).join(':'),
  );
  const [head = '', tail] = plain.split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? [] : Array.from({ length: 8 - before.length - after.length }, () => '0');
  return [...before, ...zeros, ...after].map((group) => group.replace(/^0+(?=.)/, ''));
}

const mapped = /^(?:0:){5}ffff:([\da-f]+):([\da-f]+)$/;

/**
 * Who one customer of a network provider is: the address of IPv4, the /64 of IPv6. IPv4 written as IPv6 is IPv4.
 * `ipv4Bytes`: how much of an IPv4 address counts.
 */
export function networkOf(ip: string, ipv4Bytes: 3 | 4 = 4): string {
  if (!isIPv6(ip)) return ip.split('.').slice(0, ipv4Bytes).join('.');
  const groups = groupsOf(ip);
  const [, high, low] = mapped.exec(groups.join(':')) ?? [];
  if (high === undefined || low === undefined) return groups.slice(0, 4).join(':');
  const [a, b] = [Number.parseInt(high, 16), Number.parseInt(low, 16)];
  return networkOf([a >> 8, a & 255, b >> 8, b & 255].join('.'), ipv4Bytes);
}
