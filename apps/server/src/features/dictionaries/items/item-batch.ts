import {
  type DictionaryItemBatch,
  DictionaryItemToAdd,
  dictionaryItemFields,
} from '@baisi/contract/dictionary-items';
import { fieldOfError } from '@baisi/contract/error-fields';
import { errorText } from '@baisi/contract/errors';
import type { RowRefusal } from '@baisi/contract/rules/row-batch';
import type { Guarded } from '../../../platform/records/guarded-fields.ts';
import {
  type Candidate,
  formOf,
  type JudgedBatch,
  judgeRows,
  mergedForm,
} from '../../../platform/records/row-batch.ts';
import type { ItemRow } from './dictionary-items.repository.ts';
import { type ItemForm, toItemForm } from './dictionary-items.service.ts';

type Item = Candidate<ItemRow, ItemForm>;
/** A checked batch of items; a candidate may be written unless another item has its value. */
export type JudgedItems = JudgedBatch<ItemRow, ItemForm>;

/**
 * Checks each item as a single addition, edit or deletion would. `stored`: the batch's items of the named dictionary.
 */
export function judgeItems(
  actor: Guarded,
  batch: DictionaryItemBatch,
  stored: readonly ItemRow[],
): JudgedItems {
  const { dictId } = batch;
  return judgeRows<ItemRow, ItemForm>(batch, stored, (fields, before) =>
    mergedForm(before && toItemForm(before), fields, {
      writer: { actor, fields: dictionaryItemFields },
      judge: (form) => formOf(DictionaryItemToAdd.safeParse({ ...form, dictId })),
    }),
  );
}

const taken: RowRefusal = {
  field: fieldOfError['item-value-taken'],
  code: 'item-value-taken',
  message: errorText('item-value-taken'),
};

/**
 * Refuses items whose value another item would also have; within a batch the first one gets it. `holders`: stored
 * items that have values of the batch. A refused item keeps its old value, which another row of the batch may want,
 * so the check is repeated until nothing changes.
 */
export function refuseDoubles(
  judged: JudgedItems,
  holders: readonly Pick<ItemRow, 'id' | 'item_value'>[],
): JudgedItems {
  const moving = new Set([...judged.removed, ...judged.candidates.map(({ key }) => key)]);
  const held = new Set(holders.filter(({ id }) => !moving.has(id)).map((holder) => holder.item_value));
  const [passing, doubles]: [Item[], Item[]] = [[], []];
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
