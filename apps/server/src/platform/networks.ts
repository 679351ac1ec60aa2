import { BlockList, isIP, isIPv6 } from 'node:net';

/** Returns the eight groups of an IPv6 address, without its zone; a dotted IPv4 part counts as two groups. */
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
 * Returns the network of one customer of an internet provider: the IPv4 address itself, or the /64 of an IPv6
 * address. An IPv4-mapped IPv6 address counts as IPv4. `ipv4Bytes`: number of IPv4 bytes that count.
 */
export function networkOf(ip: string, ipv4Bytes: 3 | 4 = 4): string {
  if (!isIPv6(ip)) return ip.split('.').slice(0, ipv4Bytes).join('.');
  const groups = groupsOf(ip);
  const [, high, low] = mapped.exec(groups.join(':')) ?? [];
  if (high === undefined || low === undefined) return groups.slice(0, 4).join(':');
  const [a, b] = [Number.parseInt(high, 16), Number.parseInt(low, 16)];
  return networkOf([a >> 8, a & 255, b >> 8, b & 255].join('.'), ipv4Bytes);
}

const own = new BlockList();
own.addSubnet('127.0.0.0', 8, 'ipv4');
own.addAddress('::1', 'ipv6');
/** Private and link-local networks: RFC 1918, RFC 6598, RFC 3927, RFC 4193. */
const inside = new BlockList();
for (const [net, bits] of [
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['100.64.0.0', 10],
  ['169.254.0.0', 16],
] as const)
  inside.addSubnet(net, bits, 'ipv4');
inside.addSubnet('fc00::', 7, 'ipv6');
inside.addSubnet('fe80::', 10, 'ipv6');

/**
 * Describes where an address is, without a geographic database: `本机`, or `内网` or `外网` with the network (three bytes
 * of IPv4, the /64 of IPv6). Null for an invalid address.
 */
export function placeOf(ip: string): string | null {
  const [address = ''] = ip.split('%');
  const version = isIP(address);
  if (version === 0) return null;
  const plain = address.toLowerCase().startsWith('::ffff:') ? address.slice(7) : address;
  const family = isIP(plain) === 4 ? 'ipv4' : 'ipv6';
  if (own.check(plain, family)) return '本机';
  const network = networkOf(plain, 3);
  return `${inside.check(plain, family) ? '内网' : '外网'} ${family === 'ipv4' ? `${network}.*` : `${network}::/64`}`;
}
