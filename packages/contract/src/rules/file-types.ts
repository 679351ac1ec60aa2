/** Kinds of files; the kind decides the preview and the largest size. */
export const fileKinds = [
  'image',
  'pdf',
  'text',
  'sheet',
  'word',
  'audio',
  'video',
  'archive',
  'other',
] as const;
export type FileKind = (typeof fileKinds)[number];

const mb = 1024 * 1024;

/**
 * Largest size by kind, in bytes. A picture of 20 MB is a photo of 50 megapixels; documents are opened as a whole in a
 * browser; recordings and archives only pass through.
 */
export const largestBytes: Readonly<Record<FileKind, number>> = {
  image: 20 * mb,
  pdf: 200 * mb,
  text: 200 * mb,
  sheet: 200 * mb,
  word: 200 * mb,
  other: 200 * mb,
  audio: 500 * mb,
  video: 4096 * mb,
  archive: 4096 * mb,
};

/** Maximum number of pixels of a picture over all its frames: phones take pictures of 48 and 50 megapixels. */
export const largestPixels = 51_000_000;

const openXml = 'application/vnd.openxmlformats-officedocument';
const typed = (kind: FileKind, type: string): { kind: FileKind; type: string } => ({ kind, type });

/**
 * The files that may be uploaded: by extension their kind and media type. No file that a browser would run is among
 * them: no html, svg, xml or script.
 */
export const fileTypes = {
  jpg: typed('image', 'image/jpeg'),
  jpeg: typed('image', 'image/jpeg'),
  png: typed('image', 'image/png'),
  gif: typed('image', 'image/gif'),
  webp: typed('image', 'image/webp'),
  // Not decoded by the server, therefore neither shown nor shrunk: only downloaded.
  bmp: typed('other', 'image/bmp'),
  pdf: typed('pdf', 'application/pdf'),
  doc: typed('other', 'application/msword'),
  docx: typed('word', `${openXml}.wordprocessingml.document`),
  xls: typed('other', 'application/vnd.ms-excel'),
  xlsx: typed('sheet', `${openXml}.spreadsheetml.sheet`),
  ppt: typed('other', 'application/vnd.ms-powerpoint'),
  pptx: typed('other', `${openXml}.presentationml.presentation`),
  // The national standard of electronic invoices and official documents (GB/T 33190).
  ofd: typed('other', 'application/ofd'),
  txt: typed('text', 'text/plain'),
  csv: typed('sheet', 'text/csv'),
  tsv: typed('sheet', 'text/tab-separated-values'),
  zip: typed('archive', 'application/zip'),
  rar: typed('archive', 'application/vnd.rar'),
  mp4: typed('video', 'video/mp4'),
  mp3: typed('audio', 'audio/mpeg'),
} as const satisfies Record<string, { kind: FileKind; type: string }>;
export type FileExtension = keyof typeof fileTypes;

const isExtension = (text: string): text is FileExtension => Object.hasOwn(fileTypes, text);

/** Returns the extension of a name in lower case, after its last dot; undefined when no such file may be uploaded. */
export function extensionOf(name: string): FileExtension | undefined {
  const extension = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  return isExtension(extension) ? extension : undefined;
}

/** Maximum length of a file's name in characters. */
export const longestFileName = 200;

/** Cuts a text without leaving half a character. */
export const cutText = (text: string, length: number): string =>
  text.slice(0, length).replace(/[\ud800-\udbff]$/, '');

/**
 * Returns a file's name as people see it: without folders, invisible characters (they can turn `exe.png` around) and
 * trailing dots and blanks. It is never used as a path. Empty when nothing is left.
 */
export function shownFileName(given: string): string {
  const [last = ''] = given.split(/[/\\]/).slice(-1);
  const name = last
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '')
    .replaceAll(/^\s+|[\s.]+$/gu, '');
  if (name.length <= longestFileName) return name;
  const ending = /\.[^.]{1,10}$/.exec(name)?.[0] ?? '';
  return `${cutText(name, longestFileName - ending.length)}${ending}`;
}

/** Formats a size for a message: `20MB`, `4GB`. */
export const sizeText = (bytes: number): string =>
  bytes >= 1024 * mb ? `${bytes / (1024 * mb)}GB` : `${bytes / mb}MB`;
