import { pageKeys } from './storage/page-keys.ts';
import { readStored, writeStored } from './storage/storage.ts';

/**
 * A record of the older servers' "enhance" feature (product-spec §3); `code` names the history that it is stored in.
 */
export type EnhanceRecord = Readonly<Record<string, unknown>> & { code: string };

/** Maximum number of records per history (product-spec §9). */
const maxKept = 16;

/** Returns the history of a code, oldest first. */
export const enhanceRecordsOf = (code: string): readonly Readonly<Record<string, unknown>>[] =>
  readStored(pageKeys.enhanceRecords(code)) ?? [];

/** Appends a copy of a record to the history of its code and drops the oldest beyond sixteen (api-contract 6.9). */
export function keepEnhanceRecord(record: EnhanceRecord): void {
  writeStored(
    pageKeys.enhanceRecords(record.code),
    [...enhanceRecordsOf(record.code), { ...record }].slice(-maxKept),
  );
}
