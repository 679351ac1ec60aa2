import ipaddr from 'ipaddr.js';
import type { TransitEntry, TransitMethod } from './transit-allow.ts';

const portOf = (url: URL): number =>
  url.port === '' ? (url.protocol === 'https:' ? 443 : 80) : Number(url.port);

/** Decodes every %-escape in `text` once; undefined when the result is not text. */
function decodedOnce(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

const hasControls = (text: string): boolean => Array.from(text).some((character) => character < ' ');

/**
 * Returns the entry that allows a call and the address to request; undefined: none does. The text is parsed once; a
 * host that the parser had to change (numbers as addresses, IDN, full-width dots) is refused; only its case may differ.
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
  // An encoded slash could leave the allowed prefix at the other server. After one decoding the path must contain no `.`
  // or `..` segments, backslashes, empty segments or further escapes.
  if (
    path === undefined ||
    /%2f/i.test(url.pathname) ||
    hasControls(path) ||
    /(^|\/)\.{1,2}(\/|$)|[%\\]|\/\//.test(path)
  )
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

/**
 * Returns whether a connection for this entry may go to this address: public ones only, or the networks that the entry
 * names.
 */
export function isReachable({ networks }: Pick<TransitEntry, 'networks'>, address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  if (networks === undefined) return parsed.range() === 'unicast';
  return networks.some(([network, bits]) => parsed.kind() === network.kind() && parsed.match(network, bits));
}
