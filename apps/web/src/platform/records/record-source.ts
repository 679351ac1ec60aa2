import type { PermissionCode } from '@baisi/contract/endpoint';
import type { PageKey } from '@baisi/contract/pages';

/** A record that was found. */
export type FoundRecord = {
  id: string;
  title: string;
  /** Shown in grey beside the title: distinguishes records with the same name. */
  detail: string;
  /** Query under which the source's page opens it: `?user=u1`. */
  search: `?${string}`;
};

/** A feature's search over its records, for the command palette. Listed in app/palette/record-sources.ts. */
export type RecordSource = {
  key: string;
  /** Name of the kind of records: 用户. */
  label: string;
  /** Code required to list the records. */
  code: PermissionCode;
  /** The page that opens a record. The source is skipped for users without its menu. */
  page: PageKey;
  /** Returns the few best matches. Aborting `signal` cancels the search. */
  find: (text: string, signal: AbortSignal) => Promise<readonly FoundRecord[]>;
};
