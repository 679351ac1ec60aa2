import type { PermissionCode } from '@baisi/contract/endpoint';
import type { Person } from './actor.ts';

/** Kinds of names that ids and codes stand for. */
export type NameKind = 'department' | 'role' | 'position' | 'permission';

/** How a stored value reads. */
export type HistoryWords =
  | { dictionary: string }
  | { words: Readonly<Record<string, string>> }
  /** One id or code, or several joined by commas. */
  | { names: NameKind };

/** A column whose changes are told. What is not described leaves nothing behind: secrets cannot slip through. */
export type HistoryColumn = {
  label: string;
  reads?: HistoryWords;
  /** Absent for whoever does not hold it. */
  seenWith?: PermissionCode;
  /** The name under which the room's edit takes it; absent: another action changes it, nothing brings it back. */
  form?: string;
};

/** Rows of another table that come and go with the record: roles of a person. Their key begins with the record's id. */
export type HistoryLink = { table: string; column: string; label: string; names: NameKind };

/** What a room says about the history of its records. `Use`: as `work` hands it out. */
export type RecordHistory<Use> = {
  table: string;
  columns: Readonly<Record<string, HistoryColumn>>;
  links?: readonly HistoryLink[];
  readCode: PermissionCode;
  editCode: PermissionCode;
  /** Is the record there, and within the rows that the person may reach? */
  reaches: (use: Use, actor: Person & { requestId: string }, id: string) => Promise<boolean>;
  /** Writes form values over the record by the room's own edit: same permission, checks and version. */
  edit: (
    actor: Person & { requestId: string; restores: string },
    id: string,
    version: number,
    values: Readonly<Record<string, unknown>>,
  ) => Promise<void>;
};
