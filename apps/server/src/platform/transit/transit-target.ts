import ipaddr from 'ipaddr.js';
import type { TransitEntry, TransitMethod } from './transit-allow.ts';

const portOf = (url: URL): number =>
  url.port === '' ? (url.protocol === 'https:' ? 443 : 80) : Number(url.port);

/** `text` with every %-escape decoded once; undefined where that is no text. */
function decodedOnce(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

const hasControls = (text: string): boolean => Array.from(text).some((character) => character < ' ');

/**
 * The entry that allows a call, and its address as it will be asked for; undefined: none does. The text is parsed once;
 * what the parser had to change in the host (case, dots, numbers, IDN) does not name an allowed host.
 */
export function findTarget(
  allowed: readonly TransitEntry[],
  text: string,
  method: TransitMethod,
): { entry: TransitEntry; url: URL } | undefined {
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  const written = /^https?:\/\/([^/?#]*)/i.exec(text)?.[1] ?? '';
  if (url.username !== '' || url.password !== '' || written.includes('@') || text.includes('\\'))
    return undefined;
  const path = decodedOnce(url.pathname);
  // After one decoding no part of the path may still climb, hide a slash, or be encoded again.
  if (path === undefined || hasControls(path) || /(^|\/)\.{1,2}(\/|$)|[%\\]|\/\//.test(path))
    return undefined;
  const entry = allowed.find(
    (one) =>
      url.protocol === `${one.scheme}:` &&
      url.hostname === one.host &&
      written.toLowerCase().replace(/:\d+$/, '') === one.host &&
      portOf(url) === one.port &&
      one.methods.includes(method) &&
      path.startsWith(one.pathPrefix),
  );
  return entry && { entry, url };
}

/** May a connection for this entry go to this address? Public ones only, or the networks that the entry names. */
export function isReachable({ networks }: TransitEntry, address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  if (networks === undefined) return parsed.range() === 'unicast';
  return networks.some(([network, bits]) => parsed.kind() === network.kind() && parsed.match(network, bits));
}
