import type { ImportCause } from '@baisi/contract/imports';

/** Returns what a cause is about: the column with its text, or the row as a whole. */
export function causeText({ key, title, text }: ImportCause): string {
  if (key === null) return '整行';
  return text === null ? (title ?? key) : `${title}：${text === '' ? '（空）' : text}`;
}
