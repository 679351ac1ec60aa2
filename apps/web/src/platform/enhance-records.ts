import { pageKeys } from './storage/page-keys.ts';
import { readStored, writeStored } from './storage/storage.ts';

/** A record that is enhanced; its code says under which name its history is kept (product-spec §3). */
export type EnhanceRecord = Readonly<Record<string, unknown>> & { code: string };

/** product-spec §9: enhance-record history. */
const mostKept = 16;

/** What was kept of a code, the oldest first. */
export const enhanceRecordsOf = (code: string): readonly Readonly<Record<string, unknown>>[] =>
  readStored(pageKeys.enhanceRecords(code)) ?? [];

/** Keeps a copy of a record behind those of its code; beyond sixteen the oldest goes (api-contract 6.9). */
export function keepEnhanceRecord(record: EnhanceRecord): void {
  writeStored(
    pageKeys.enhanceRecords(record.code),
    [...enhanceRecordsOf(record.code), { ...record }].slice(-mostKept),
  );
}
