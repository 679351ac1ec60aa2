import {
  type DictionaryItemBatch,
  DictionaryItemToAdd,
  DictionaryItemToEdit,
} from '@baisi/contract/dictionary-items';
import { fieldOfError } from '@baisi/contract/error-fields';
import { errorText } from '@baisi/contract/errors';
import type { RowRefusal } from '@baisi/contract/rules/row-batch';
import type * as z from 'zod/mini';
import { inputWords } from '../../../platform/input-words.ts';
import { staleVersion } from '../../../platform/stale-version.ts';
import type { ItemRow } from './dictionary-items.repository.ts';

type ItemForm = Omit<DictionaryItemToAdd, 'dictId'>;
/** An item that may be written, as long as nobody else has its value; `before` is undefined for a new one. */
type Candidate = { key: string; form: ItemForm; before: ItemRow | undefined };
/** A row that is not written, and why; `current` is what stands there now, null when it is gone. */
type RefusedRow = { key: string; refusals: RowRefusal[]; current?: ItemRow | null };

/** A batch, judged row by row. */
export type JudgedBatch = {
  /** May be written, new ones last. */
  candidates: Candidate[];
  /** Ids to delete. */
  removed: string[];
  /** Ids that were to be deleted and are gone already, or were never here. */
  gone: string[];
  refused: RefusedRow[];
};

const toForm = (row: ItemRow): ItemForm => ({
  itemText: row.item_text,
  itemValue: row.item_value,
  description: row.description,
  sortOrder: row.sort_order,
  status: row.status === 0 ? 0 : 1,
});

const said = (row: object): object =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined));

/** The first fault of each field. */
function refusalsOf({ issues }: z.core.$ZodError): RowRefusal[] {
  const byField = new Map(
    issues.toReversed().map((issue) => [String(issue.path[0] ?? ''), inputWords(issue)] as const),
  );
  return [...byField].map(([field, message]) => ({ field, code: 'invalid-input', message }));
}

function staleRow(key: string, row: ItemRow): RefusedRow {
  const { code, userMessage } = staleVersion(row, { current: {} });
  return { key, refusals: [{ code, message: userMessage }], current: row };
}

const goneRow = (key: string): RefusedRow => ({
  key,
  refusals: [{ code: 'not-found', message: errorText('not-found') }],
  current: null,
});

/** Judges each row as adding, editing and deleting it alone would. `stored`: the items of the dictionary that it names. */
export function judgeBatch(batch: DictionaryItemBatch, stored: readonly ItemRow[]): JudgedBatch {
  const { dictId, added, changed, removed } = batch;
  const byId = new Map(stored.map((row) => [row.id, row]));
  const judged: JudgedBatch = { candidates: [], removed: [], gone: [], refused: [] };
  const take = (key: string, before: ItemRow | undefined, parsed: z.core.util.SafeParseResult<ItemForm>) => {
    if (parsed.success) judged.candidates.push({ key, form: parsed.data, before });
    else judged.refused.push({ key, refusals: refusalsOf(parsed.error) });
  };
  for (const { id, version } of removed) {
    const row = byId.get(id);
    if (row === undefined) judged.gone.push(id);
    else if (row.version === version) judged.removed.push(id);
    else judged.refused.push(staleRow(id, row));
  }
  for (const { id, version, ...fields } of changed) {
    const row = byId.get(id);
    if (row === undefined) judged.refused.push(goneRow(id));
    else if (row.version !== version) judged.refused.push(staleRow(id, row));
    else take(id, row, DictionaryItemToEdit.safeParse({ ...toForm(row), ...said(fields), id, version }));
  }
  for (const { key, ...fields } of added)
    take(key, undefined, DictionaryItemToAdd.safeParse({ ...fields, dictId }));
  return judged;
}

const taken: RowRefusal = {
  field: fieldOfError['item-value-taken'],
  code: 'item-value-taken',
  message: errorText('item-value-taken'),
};

/**
 * Refuses items whose value another one has when all are written; of two in one batch the first one gets it. `holders`:
 * who has one of the batch's values now. A refused item keeps its value, which may be what another one wanted: hence the
 * rounds.
 */
export function refuseDoubles(
  judged: JudgedBatch,
  holders: readonly Pick<ItemRow, 'id' | 'item_value'>[],
): JudgedBatch {
  const moving = new Set([...judged.removed, ...judged.candidates.map(({ key }) => key)]);
  const held = new Set(holders.filter(({ id }) => !moving.has(id)).map((holder) => holder.item_value));
  const [passing, doubles]: [Candidate[], Candidate[]] = [[], []];
  for (const candidate of judged.candidates) {
    const { itemValue } = candidate.form;
    if (held.has(itemValue)) doubles.push(candidate);
    else passing.push(candidate);
    held.add(itemValue);
  }
  if (doubles.length === 0) return judged;
  const refused = doubles.map(({ key }) => ({ key, refusals: [taken] }));
  return refuseDoubles({ ...judged, candidates: passing, refused: [...judged.refused, ...refused] }, holders);
}
