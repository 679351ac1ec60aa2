import type { PermissionCode, Schema } from '@baisi/contract/endpoint';
import type * as z from 'zod/mini';
import type { Caller } from '../actor.ts';
import { demandForm } from './edited-form.ts';

/** Kinds of names that ids and codes refer to. */
export type NameKind = 'department' | 'role' | 'position' | 'permission' | 'category' | 'person';

/** How the history displays a stored value: as a dictionary text, by a fixed list of words, or by the names of ids. */
export type HistoryWords =
  /** `nothing`: the value that means "none" and has no text. */
  | { dictionary: string; nothing?: string }
  | { words: Readonly<Record<string, string>> }
  /** One id or code, or several, joined by commas or as an array. */
  | { names: NameKind }
  /** A structured value as text. */
  | { says(value: unknown): string };

/** Display of a status: on or off. */
export const switchedWords = { words: { 1: '启用', 0: '停用' } } as const;

/** A column that the history shows. Columns not described here are never shown, so secrets cannot leak. */
export type HistoryColumn = {
  label: string;
  reads?: HistoryWords;
  /**
   * Name of the field in the feature's edit form; absent when only another action changes the column, so that it
   * cannot be restored.
   */
  form?: string;
  /**
   * Name of the declared field whose permission code hides the column, when it is neither `form` nor the column's
   * name in camel case.
   */
  field?: string;
};

/**
 * Rows of another table that belong to the record, such as a user's roles. The key of such a row begins with the
 * record's id.
 */
export type HistoryLink = {
  table: string;
  column: string;
  label: string;
  /** The kind of record that the column refers to; absent: the column contains the name itself. */
  names?: NameKind;
  /** Only rows whose key continues with this after the record's id: `attachments`. */
  under?: string;
  /** Name of the declared field whose permission code hides these rows; absent: always visible. */
  field?: string;
};

type Restorer = Caller & { restores: string };

type Told = {
  table: string;
  /** The Chinese noun for a record, and the column with its name. */
  subject: string;
  name: string;
  columns: Readonly<Record<string, HistoryColumn>>;
  links?: readonly HistoryLink[];
  readCode: PermissionCode;
  editCode: PermissionCode;
  /** Reads the record as the feature shows it to this user; throws when it is missing or out of reach. */
  get: (actor: Caller, id: string) => Promise<object>;
};

/** How a feature's record history is worded and restored. */
export type RecordHistory = Told & {
  /** Restores form values through the feature's own edit, with its permission, checks and version. */
  edit: (
    actor: Restorer,
    id: string,
    version: number,
    values: Readonly<Record<string, unknown>>,
  ) => Promise<void>;
};

/**
 * Builds a history that restores values by the feature's edit; `form`: schema of the edit's body, `save`: its service
 * method.
 */
export function recordHistory<S extends Schema>(
  told: Told & { form: S; save: (actor: Restorer, form: z.output<S>) => Promise<unknown> },
): RecordHistory {
  const { form, save, ...rest } = told;
  return {
    ...rest,
    // An old value may no longer be valid; fields that are not restored stay unchanged.
    edit: async (actor, id, version, values) => {
      await save(actor, demandForm(form, { ...values, id, version }));
    },
  };
}
