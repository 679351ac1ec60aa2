import { errorText } from '@baisi/contract/errors';
import { columnsFor, formFieldOf, isAssigned } from '@baisi/contract/tables/table';
import type { Use } from '../../../db/work.ts';
import type { FoundRecord, ImportTarget } from '../../../import-target.ts';
import { type Caller, holds } from '../../../platform/actor.ts';
import { closedTo, hiddenFrom } from '../../../platform/records/guarded-fields.ts';
import { readFieldChecks } from '../../check-rules/index.ts';
import { memoryRepository } from '../memory.repository.ts';
import type { RowToStore } from '../rows.repository.ts';
import { trimmedText } from './cell-values.ts';
import {
  type BatchChoices,
  findRecords,
  keyOf,
  type Opened,
  type RowToJudge,
  textOf,
} from './find-records.ts';
import { type Judge, type JudgedRow, judgeRow, type RawRow } from './judge-row.ts';
import { type LaterChanges, laterChanges } from './later-changes.ts';
import { lookUpsRepository } from './look-ups.repository.ts';
import { type Dictionaries, readMeanings } from './meanings.ts';
import { isMerging, mergeRow } from './merge.ts';

/** A judged row with the form that would be sent, and the record that it changes. */
export type Verdict = { row: RowToStore; form: Record<string, unknown>; found: FoundRecord | undefined };

/** Keys of the columns that the importer may fill: not those that are hidden from, or closed to them. */
export function fillableBy({ table }: ImportTarget, actor: Caller): string[] {
  const withheld = new Set([...hiddenFrom(actor, table.fields), ...closedTo(actor, table.fields)]);
  return [...new Set([...table.key, ...columnsFor(table, 'import')])].filter(
    (key) => !withheld.has(key) && !withheld.has(formFieldOf(table, key) ?? key),
  );
}

/** Returns a row without what is empty, as the rules see it. */
function rawOf({ cells, marks }: RowToJudge, keys: readonly string[]): RawRow {
  const filled: Record<string, string> = {};
  for (const [i, key] of keys.entries()) {
    const cell = cells[i] ?? '';
    if (trimmedText(cell) !== '') filled[key] = cell;
  }
  return marks === null ? { cells: filled } : { cells: filled, marks };
}

/** Faults that follow from whether the record of a row exists. */
function knownFaults(opened: Opened, row: RowToJudge, found: FoundRecord | undefined): JudgedRow['faults'] {
  const { target, choices, actor } = opened;
  const { table, unique } = target;
  const keyColumn = table.key.at(-1) ?? '';
  const code = textOf(opened, row, keyColumn);
  const refuse = (verb: string) => [
    { key: null, code: 'forbidden', message: `没有${verb}${table.noun}的权限`, cell: null },
  ];
  if (found === undefined && code !== '' && isAssigned(table, keyColumn) && !choices.withNewCodes) {
    const message = `${table.columns[keyColumn]?.title ?? ''}“${code}”不存在；新增的${table.noun}请留空`;
    return [{ key: keyColumn, code: 'unknown-code', message, cell: null }];
  }
  if (found === undefined) return holds(actor, table.add.access.code) ? [] : refuse('新增');
  if (isMerging(opened, row)) return holds(actor, table.edit.access.code) ? [] : refuse('修改');
  const message = errorText(unique[keyColumn]?.code ?? 'already-exists');
  // A record that was found by its place in the tree is told at its name.
  return [
    { key: code === '' ? (table.tree?.name ?? keyColumn) : keyColumn, code: 'known', message, cell: null },
  ];
}

/** Faults of filled cells that contradict the record to which a new one belongs. */
function givenFaults(
  { target: { table } }: Opened,
  { form }: JudgedRow,
  given: Readonly<Record<string, unknown>> | undefined,
): JudgedRow['faults'] {
  return Object.entries(given ?? {}).flatMap(([field, value]) => {
    const sent = form[field];
    if (sent === undefined || value === null || value === '' || sent === value) return [];
    const key = Object.keys(table.columns).find((one) => formFieldOf(table, one) === field) ?? null;
    const message = `${table.noun}已存在，其${table.columns[key ?? '']?.title ?? ''}为“${typeof value === 'string' ? value : JSON.stringify(value)}”`;
    return [{ key, code: 'differs', message, cell: null }];
  });
}

/** Faults of texts that other records have already, by the number of the row. */
async function takenFaults(
  use: Use,
  opened: Opened,
  rows: readonly RowToJudge[],
  foundOf: (row: RowToJudge) => FoundRecord | undefined,
): Promise<ReadonlyMap<number, JudgedRow['faults']>> {
  const { target, choices } = opened;
  const faults = new Map<number, JudgedRow['faults']>();
  for (const [key, { column, isFolded = false, code, within }] of Object.entries(target.unique)) {
    if (within !== undefined || !choices.keys.includes(key)) continue;
    const texts = [...new Set(rows.map((row) => textOf(opened, row, key)))].filter((text) => text !== '');
    const found = await use(lookUpsRepository).listTaken({ stored: target.stored, column, isFolded }, texts);
    const taken = new Map(found.map((holder) => [holder.text, holder]));
    const label = target.table.columns[key]?.title ?? '';
    for (const row of rows) {
      const holder = taken.get(textOf(opened, row, key));
      const own = foundOf(row);
      if (holder === undefined || holder.id === own?.id || (own !== undefined && !isMerging(opened, row)))
        continue;
      const fault = {
        key,
        ...(holder.isInBin
          ? { code: 'value-in-bin', message: errorText('value-in-bin', { label }) }
          : { code, message: errorText(code) }),
        cell: null,
      };
      faults.set(row.row_no, [...(faults.get(row.row_no) ?? []), fault]);
    }
  }
  return faults;
}

/** Returns the faults without further ones of the same cell. */
function firstFaults(faults: JudgedRow['faults']): JudgedRow['faults'] {
  const seen = new Set<string>();
  return faults.filter(({ key }) => {
    const isNew = !seen.has(key ?? '');
    seen.add(key ?? '');
    return isNew;
  });
}

/** The fault of an exported row whose record is not found. */
const goneFault = {
  key: null,
  code: 'record-gone',
  message: '导出后记录已删除，或您无权查看；要作为新记录导入，请不对应“记录ID”列',
  cell: null,
};

/** The records on which the verdict on a row depends. */
type Circumstances = {
  found: FoundRecord | undefined;
  given: Readonly<Record<string, unknown>> | undefined;
  taken: JudgedRow['faults'];
  /** Changes of the record since the sheet was exported, by the field of the form. */
  later: LaterChanges;
};

function faultsOf(
  opened: Opened,
  row: RowToJudge,
  judged: JudgedRow,
  { found, given, taken }: Circumstances,
): JudgedRow['faults'] {
  if (found === undefined && row.sheet_id !== null) return [goneFault];
  return firstFaults([
    ...judged.faults,
    ...knownFaults(opened, row, found),
    ...givenFaults(opened, judged, given),
    ...taken,
  ]);
}

function verdictOn(opened: Opened, row: RowToJudge, { found, given, taken, later }: Circumstances): Verdict {
  const { target, choices, judge } = opened;
  const isSkipped = found !== undefined && choices.known === 'skip' && !isMerging(opened, row);
  const merged =
    found !== undefined && isMerging(opened, row) ? mergeRow(opened, row, found, later) : undefined;
  const judged =
    merged ??
    judgeRow(
      given === undefined ? judge : { ...judge, beside: { ...judge.beside, ...given } },
      target.table.add.input,
      rawOf(row, choices.keys),
    );
  const faults = isSkipped ? [] : faultsOf(opened, row, judged, { found, given, taken, later });
  const toStore: RowToStore = {
    row_no: row.row_no,
    cells: [...(merged?.cells ?? row.cells)],
    marks: Object.keys(judged.marks).length === 0 ? null : judged.marks,
    is_hidden: row.is_hidden,
    state: faults.length > 0 ? 'wrong' : isSkipped || merged?.isSame === true ? 'leftOut' : 'right',
    record_id: found?.id ?? null,
    record_version: found?.version ?? null,
    is_edit: found !== undefined,
    is_same: faults.length === 0 && merged?.isSame === true,
    sheet_id: row.sheet_id,
    sheet_version: merged?.isDecided === true ? (found?.version ?? null) : row.sheet_version,
    faults,
  };
  return { form: { ...given, ...judged.form }, found, row: toStore };
}

/** Opens the judgement of a batch's rows, with the dictionaries, names and remembered answers of this moment. */
export async function openJudging(
  use: Use,
  actor: Caller,
  target: ImportTarget,
  choices: BatchChoices,
  dictionaries: Dictionaries,
) {
  const { table } = target;
  const meanings = await readMeanings(use, table, choices.keys, dictionaries, choices.further);
  const meant = new Map<string, Map<string, string>>();
  for (const answer of await use(memoryRepository).list(table.name, actor.userId)) {
    if (answer.kind !== 'text') continue;
    const texts = meant.get(answer.key) ?? new Map<string, string>();
    meant.set(answer.key, texts.set(answer.from_text, answer.to_text));
  }
  const checks = await readFieldChecks(use, table.fields);
  const judge: Judge = { table, meanings, beside: target.beside ?? {}, meant, checks };
  const opened: Opened = { target, choices, actor, judge };
  return {
    meanings,
    /** Remembered answers by column and text. */
    meant,
    /**
     * Judges rows: each against the rules of its form, the records that exist, and the rights of the importer. Verdicts
     * are made as they are taken, so that a long file needs few of them at a time.
     */
    async judge(db: Use, rows: readonly RowToJudge[]): Promise<IteratorObject<Verdict>> {
      const foundOf = await findRecords(db, opened, rows);
      const fresh = rows.filter((row) => foundOf(row) === undefined).map((row) => keyOf(opened, row));
      const given = await target.given?.(db, actor, fresh);
      const taken = await takenFaults(db, opened, rows, foundOf);
      const later = await laterChanges(db, opened, rows, foundOf);
      return rows.values().map((row) => {
        const found = foundOf(row);
        return verdictOn(opened, row, {
          found,
          given: found === undefined ? given?.get(keyOf(opened, row)) : undefined,
          taken: taken.get(row.row_no) ?? [],
          later: later.get(row.sheet_id ?? '') ?? new Map(),
        });
      });
    },
  };
}

export type Judging = Awaited<ReturnType<typeof openJudging>>;
