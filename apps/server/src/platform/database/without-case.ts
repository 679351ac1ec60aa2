import { sql } from 'kysely';

/** Compares values of a column whose unique index ignores case. */
export const sameWithoutCase = (column: string) => (value: string) =>
  sql<boolean>`lower(${sql.ref(column)}) = lower(${value})`;
