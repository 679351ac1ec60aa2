import type { PrintedBill } from '@baisi/contract/realtime';

/** A picture of a sheet; `id` is unique in the whole list. */
export type SheetPicture = { id: string; url: string; name: string };

/** One waybill to print. */
export type Sheet = { id: string; number: string; pictures: readonly SheetPicture[] };

/** URL path of stored files (api-contract 10.2). */
const storedFiles = '/sys/common/static/';

/**
 * Returns the address of a picture (api-contract 10.2): a path of a stored file becomes its URL, a web address or
 * absolute path stays as it is. undefined for anything else: scripts, other protocols, paths that leave the folder.
 */
export function pictureUrl(path: string): string | undefined {
  const text = path.trim();
  const isOdd = /[\\\p{Cc}]/u.test(text) || text.startsWith('//') || text.split(/[/?#]/).includes('..');
  if (text === '' || isOdd) return undefined;
  if (/^https?:\/\//i.test(text)) return URL.canParse(text) ? text : undefined;
  if (/^[a-z][a-z\d+.-]*:/i.test(text)) return undefined;
  return text.startsWith('/') ? text : storedFiles + text.split('/').map(encodeURIComponent).join('/');
}

/** Returns the sheets of printable bills: drops bills without a number, and pictures without an address. */
export function sheetsOf(bills: readonly PrintedBill[], newId: () => string): Sheet[] {
  return bills
    .map(({ number, pictures }) => ({ number: number.trim(), pictures }))
    .filter(({ number }) => number !== '')
    .map(({ number, pictures }) => ({
      id: newId(),
      number,
      pictures: pictures
        .map(pictureUrl)
        .filter((url) => url !== undefined)
        .map((url, at) => ({ id: newId(), url, name: `${number} 第 ${at + 1} 张` })),
    }));
}
