import { userRecords } from '../features/users/user-records.ts';
import type { RecordSource } from '../platform/records/record-source.ts';

/** Whose records the palette finds. */
export const recordSources: readonly RecordSource[] = [userRecords];
