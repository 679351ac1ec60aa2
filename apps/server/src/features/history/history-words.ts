import { toWireTime } from '@baisi/contract/rules/wire-time';
import type { HistoryWords, NameKind } from '../../platform/records/record-history.ts';

/** Reads the text of a dictionary value. */
export type Texts = (dictCode: string, value: string) => string | undefined;

/** Reads a name behind an id or code. */
export type Names = (kind: NameKind, key: string) => string | undefined;

export type Columns = Readonly<Record<string, unknown>>;

/** A stored row as columns. */
export const columnsOf = (row: unknown): Columns =>
  typeof row === 'object' && row !== null ? Object.fromEntries(Object.entries(row)) : {};

/** The ids or codes in a value. */
export const keysIn = (value: unknown): string[] =>
  typeof value === 'string' ? value.split(',').filter((key) => key !== '') : [];

/** A time as PostgreSQL writes it into JSON. */
const isTime = (text: string): boolean => /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/.test(text);

/** A stored value as Chinese text; null for an empty value. */
export function wordsOf(
  value: unknown,
  reads: HistoryWords | undefined,
  texts: Texts,
  names: Names,
): string | null {
  if (value === null || value === undefined || value === '') return null;
  const plain = typeof value === 'string' ? value : JSON.stringify(value);
  if (reads !== undefined && 'dictionary' in reads)
    return plain === reads.nothing ? null : (texts(reads.dictionary, plain) ?? plain);
  if (reads !== undefined && 'words' in reads) return (reads.words[plain] ?? plain) || null;
  if (reads !== undefined)
    return keysIn(value)
      .map((key) => names(reads.names, key) ?? key)
      .join('、');
  if (typeof value === 'boolean') return value ? '是' : '否';
  return isTime(plain) ? toWireTime(new Date(plain)) : plain;
}
