import type { PrintedBill } from '@baisi/contract/realtime';

/** A picture of a sheet; `id` is its own in the whole list. */
export type SheetPicture = { id: string; url: string; name: string };

/** One waybill on its way to paper. */
export type Sheet = { id: string; number: string; pictures: readonly SheetPicture[] };

/** api-contract 10.2: where stored files are served. */
const storedFiles = '/sys/common/static/';

/**
 * The address of a picture (api-contract 10.2): a stored path is served from our own files, a web address or a path
 * from the root stands for itself. Undefined for whatever is neither: scripts, other protocols, ways out of the folder.
 */
export function pictureUrl(path: string): string | undefined {
  const text = path.trim();
  const isOdd = /[\\\p{Cc}]/u.test(text) || text.startsWith('//') || text.split(/[/?#]/).includes('..');
  if (text === '' || isOdd) return undefined;
  if (/^https?:\/\//i.test(text)) return URL.canParse(text) ? text : undefined;
  if (/^[a-z][a-z\d+.-]*:/i.test(text)) return undefined;
  return text.startsWith('/') ? text : storedFiles + text.split('/').map(encodeURIComponent).join('/');
}

/** Sheets of the bills that can be printed: what has no number is dropped, and so is a picture without an address. */
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
