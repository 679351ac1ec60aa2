import { toWireTime } from '@baisi/contract/rules/wire-time';
import type { HistoryWords, NameKind } from '../../platform/records/record-history.ts';

/** Returns the text of a dictionary value; undefined when there is none. */
export type Texts = (dictCode: string, value: string) => string | undefined;

/** Reads a name behind an id or code. */
export type Names = (kind: NameKind, key: string) => string | undefined;

export type Columns = Readonly<Record<string, unknown>>;

/** A stored row as columns. */
export const columnsOf = (row: unknown): Columns =>
  typeof row === 'object' && row !== null ? Object.fromEntries(Object.entries(row)) : {};

/** The ids or codes in a value. */
export function keysIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.filter((key): key is string => typeof key === 'string');
  return typeof value === 'string' ? value.split(',').filter((key) => key !== '') : [];
}

/** A time as PostgreSQL writes it into JSON. */
const isTime = (text: string): boolean => /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/.test(text);

/** Converts a stored value to the form's format: times become wire times. */
export const formValueOf = (value: unknown): unknown =>
  typeof value === 'string' && isTime(value) ? toWireTime(new Date(value)) : value;

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
  if (reads !== undefined && 'words' in reads) {
    const { words } = reads;
    return (
      (words[plain] ??
        plain
          .split(',')
          .map((one) => words[one] ?? one)
          .join('、')) ||
      null
    );
  }
  if (reads !== undefined && 'says' in reads) return reads.says(value) || null;
  if (reads !== undefined)
    return (
      keysIn(value)
        .map((key) => names(reads.names, key) ?? key)
        .join('、') || null
    );
  if (typeof value === 'boolean') return value ? '是' : '否';
  return isTime(plain) ? toWireTime(new Date(plain)) : plain;
}
