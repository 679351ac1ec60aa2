import type { KnownPolicy } from '@baisi/contract/imports';
import type { LookUp } from '@baisi/contract/tables/table';
import type { Use } from '../../../db/work.ts';
import type { FoundRecord, ImportTarget } from '../../../import-target.ts';
import type { Caller } from '../../../platform/actor.ts';
import { trimmedText } from './cell-values.ts';
import type { Judge } from './judge-row.ts';
import type { Named } from './look-ups.repository.ts';

/** A row to be judged: texts in the order of the batch's keys. */
export type RowToJudge = {
  row_no: number;
  cells: readonly string[];
  marks: Readonly<Record<string, string>> | null;
  is_hidden: boolean;
  /** In a row of an exported sheet: the record, and the version of it that the person has seen. */
  sheet_id: string | null;
  sheet_version: number | null;
};

/** The choices of a batch on which its judgement depends. */
export type BatchChoices = {
  keys: readonly string[];
  known: KnownPolicy;
  /** A row with an assigned code that no record has becomes a new record. */
  withNewCodes: boolean;
  /** Names that the file gives to records that its rows have become. */
  further?: ReadonlyMap<LookUp, readonly Named[]>;
  /** Fields of the form by the columns in which 变更记录 tells their changes. */
  changedFields: ReadonlyMap<string, string>;
};

/** A batch while its rows are judged. */
export type Opened = { target: ImportTarget; choices: BatchChoices; actor: Caller; judge: Judge };

const folded = (text: string, isFolded: boolean | undefined): string =>
  isFolded === true ? text.toLowerCase() : text;

/** Returns the text of a row in a column, as its unique column compares texts. */
export function textOf({ target, choices }: Opened, row: RowToJudge, key: string): string {
  const at = choices.keys.indexOf(key);
  return at < 0 ? '' : folded(trimmedText(row.cells[at] ?? ''), target.unique[key]?.isFolded);
}

/** Returns what identifies the record of a row: the texts of the key columns, joined by line breaks; '' without any. */
export function keyOf(opened: Opened, row: RowToJudge): string {
  const { key } = opened.target.table;
  const [first = '', ...others] = key.map((one) => textOf(opened, row, one));
  return first === '' ? '' : [first, ...others].join('\n');
}

/** Returns the id of the record that stands at the place of a tree's row without a code. */
function idAtPlace({ target: { table }, choices, judge }: Opened, row: RowToJudge): string | undefined {
  if (table.tree === undefined) return undefined;
  const { name, parent } = table.tree;
  const meanings = judge.meanings.get(parent);
  const cell = (key: string) => trimmedText(row.cells[choices.keys.indexOf(key)] ?? '');
  const above = cell(parent);
  const parentId = above === '' ? undefined : meanings?.valueOf(judge.meant.get(parent)?.get(above) ?? above);
  if (meanings === undefined || cell(name) === '' || (above !== '' && parentId === undefined))
    return undefined;
  const path = parentId === undefined ? cell(name) : `${meanings.namesOf(parentId).at(-1)}/${cell(name)}`;
  const id = meanings.valueOf(path);
  const isSame = id !== undefined && meanings.namesOf(id).at(-1)?.toLowerCase() === path.toLowerCase();
  return isSame ? id : undefined;
}

/** Finds the records that rows name by their keys, or in a tree by their places. */
export async function findRecords(use: Use, opened: Opened, rows: readonly RowToJudge[]) {
  const { target, actor } = opened;
  const isFolded = target.unique[target.table.key[0] ?? '']?.isFolded;
  const keys = new Set(rows.map((row) => keyOf(opened, row)));
  keys.delete('');
  const byKey = new Map<string, FoundRecord>();
  if (keys.size > 0)
    for (const record of await target.find(use, actor, { keys: [...keys] }))
      byKey.set(folded(record.key, isFolded), record);
  const ids = new Map(
    rows.flatMap((row) => {
      const id = row.sheet_id ?? (keyOf(opened, row) === '' ? idAtPlace(opened, row) : undefined);
      return id === undefined ? [] : [[row.row_no, id] as const];
    }),
  );
  const byId = new Map<string, FoundRecord>();
  if (ids.size > 0)
    for (const record of await target.find(use, actor, { ids: [...new Set(ids.values())] }))
      byId.set(record.id, record);
  return (row: RowToJudge): FoundRecord | undefined =>
    byId.get(ids.get(row.row_no) ?? '') ??
    (row.sheet_id === null ? byKey.get(keyOf(opened, row)) : undefined);
}
