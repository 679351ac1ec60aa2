import { isIPv6 } from 'node:net';

/**
 * What counts as one address where limits are counted: an IPv4 address, or the /64 that one connection gets of IPv6.
 * IPv4 inside IPv6 is the IPv4 address.
 */
export function networkAddressOf(ip: string): string {
  const inside = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (inside !== undefined) return inside;
  if (!isIPv6(ip)) return ip;
  const [head = '', tail] = ip.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0');
  return [...left, ...zeros, ...right].slice(0, 4).join(':');
}
