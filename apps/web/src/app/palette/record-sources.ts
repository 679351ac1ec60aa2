import { userRecords } from '../../features/users/user-records.ts';
import type { RecordSource } from '../../platform/records/record-source.ts';

/** Record types that the palette searches. */
export const recordSources: readonly RecordSource[] = [userRecords];
