/** Time in ms before its expiry at which an address is renewed, so that a running request still arrives in time. */
const marginMs = 60_000;

/** Assumed lifetime in ms of an address without an expiry. */
const unknownMs = 5 * 60_000;

/** Longest side of a thumbnail, in px: the sizes that the server makes. */
export type ThumbnailPx = 64 | 256 | 1024;

/** Returns for how long after `nowMs` a signed address should be used, in ms; at least one second. */
export function addressLeftMs(address: string | null, nowMs: number): number {
  const expires = Number(/[?&]expires=(\d+)/.exec(address ?? '')?.[1]);
  if (!Number.isFinite(expires) || expires === 0) return unknownMs;
  return Math.max(expires * 1000 - nowMs - marginMs, 1_000);
}

/** Returns the address of a picture's thumbnail. */
export function thumbnailAddress(thumbnailUrl: string, sizePx: ThumbnailPx): string {
  return `${thumbnailUrl}&size=${sizePx}`;
}

/** Returns the signed address that makes the browser save the file instead of showing it. */
export function downloadAddress(url: string): string {
  return `${url}&download=1`;
}

/** Returns the smallest thumbnail that is sharp when drawn `drawnPx` wide, on a screen of the given pixel ratio. */
export function thumbnailFor(drawnPx: number, pixelRatio: number): ThumbnailPx {
  const neededPx = drawnPx * Math.min(pixelRatio, 2);
  if (neededPx <= 64) return 64;
  return neededPx <= 256 ? 256 : 1024;
}

/**
 * Returns the name in a stored path, without the time and the random part that the server adds (api-contract 10.1):
 * `temp/合同_1700000000000_k3v9.pdf` becomes 合同.pdf.
 */
export function nameInPath(path: string): string {
  const last = path.split('/').at(-1) ?? path;
  return last.replace(/_\d{10,}(?:_[\w-]+)?(?=\.[^.]*$|$)/, '');
}

/** Splits a comma list of stored paths. */
export function pathsIn(list: string | null | undefined): string[] {
  return (list ?? '').split(',').filter((path) => path !== '');
}

const staticPath = '/sys/common/static/';

/** Returns the address of a stored file as HTML keeps it, without a signature: the path with encoded segments. */
export const plainAddress = (path: string): string =>
  staticPath + path.split('/').map(encodeURIComponent).join('/');

/** Returns the path of a stored file in its address, signed or not; undefined for other addresses. */
export function pathInAddress(address: string): string | undefined {
  if (!address.startsWith(staticPath)) return undefined;
  const encoded = address.slice(staticPath.length).split(/[?#]/, 1)[0] ?? '';
  try {
    return encoded === '' ? undefined : decodeURIComponent(encoded);
  } catch {
    return undefined;
  }
}
