import type { ErrorCode } from '@baisi/contract/errors';
import type { Table } from '@baisi/contract/tables/table';
import type { Use } from './db/work.ts';
import type { Caller } from './platform/actor.ts';

/** A record that exists, within reach of the importer. `form`: its present values as the edit form has them. */
export type FoundRecord = {
  id: string;
  version: number;
  key: string;
  form: Readonly<Record<string, unknown>>;
  /** Fields whose present values the importer may not see. */
  unseen?: readonly string[];
};

/** A column whose values are unique among all records of a database table. */
export type UniqueColumn = {
  column: string;
  /** True when texts that differ only in case are equal. */
  isFolded?: true;
  code: ErrorCode;
  /** Key of another column: the value is unique only among records that have the same text there. */
  within?: string;
};

/** Records that are searched: by the texts of the key columns, joined by line breaks, or by their ids. */
export type WantedRecords = { keys: readonly string[] } | { ids: readonly string[] };

/**
 * How a feature turns rows of a file into its records. Every method runs inside the caller's transaction, decides as
 * the feature's own calls do, and throws the same errors.
 */
export type ImportTarget = {
  table: Table;
  /** The database table of the records. */
  stored: string;
  /** Prefix of the form's fields in `table` that the database table stores. */
  fieldPrefix?: string;
  /** Unique columns of the file, by the key of the column. */
  unique: Readonly<Record<string, UniqueColumn>>;
  /** Values with which a new record is judged although no column fills them, such as a password. */
  beside?: Readonly<Record<string, unknown>>;
  /** Finds records within reach; keys are compared as the unique column compares them. */
  find(use: Use, actor: Caller, wanted: WantedRecords): Promise<readonly FoundRecord[]>;
  /** Values of the form that belong to the keys of new records, such as those of a dictionary that has the new item. */
  given?(
    use: Use,
    actor: Caller,
    keys: readonly string[],
  ): Promise<ReadonlyMap<string, Readonly<Record<string, unknown>>>>;
  /** Adds records with these ids; all or none. `batchId` names the import. */
  add(use: Use, actor: Caller, rows: readonly NewRecord[], batchId: string): Promise<void>;
  /** Changes a record: the named fields of the form, and no others. Throws `stale-version`. */
  edit(use: Use, actor: Caller, sent: EditedRecord): Promise<void>;
  /** Removes records for good that the import `batchId` has added. */
  remove(use: Use, actor: Caller, ids: readonly string[], batchId: string): Promise<void>;
  /** Versions of the records that still exist, by id. */
  versions(use: Use, ids: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /** Called after a commit that wrote records. */
  announce?(ids: readonly string[]): void;
  /** First passwords of added records, if they are people; computed, never stored. */
  passwords?(use: Use, batch: { id: string }, ids: readonly string[]): Promise<readonly FirstPassword[]>;
};

/** `form`: the output of the schema of the table's `add`. */
export type NewRecord = { id: string; form: unknown };
export type EditedRecord = { id: string; version: number } & Readonly<Record<string, unknown>>;
export type FirstPassword = { username: string; realname: string; password: string };
