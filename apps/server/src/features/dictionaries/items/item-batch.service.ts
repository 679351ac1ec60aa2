import type { DictionaryItemBatch, DictionaryItemBatchAnswer } from '@baisi/contract/dictionary-items';
import type { RowScope } from '@baisi/contract/rules/row-scope';
import type { Use, Work } from '../../../db/work.ts';
import type { EventBus } from '../../../events.ts';
import type { Caller } from '../../../platform/actor.ts';
import { newId } from '../../../platform/ids.ts';
import { batchAnswer, demandDistinct } from '../../../platform/records/row-batch.ts';
import { publishRows } from '../../../publish-rows.ts';
import { toItemRecord } from '../dictionaries.mapper.ts';
import type { ScopeOf } from '../dictionary-rows.ts';
import type { KnownDictionaries } from '../known-dictionaries.ts';
import { dictionaryItemsRepository } from './dictionary-items.repository.ts';
import { lockDictionary, toItemValues } from './dictionary-items.service.ts';
import { type JudgedItems, judgeItems, refuseDoubles } from './item-batch.ts';

type Needs = { work: Work; bus: EventBus; known: KnownDictionaries; scopeOf: ScopeOf };

async function judge(
  use: Use,
  { actor, scope }: { actor: Caller; scope: RowScope },
  batch: DictionaryItemBatch,
): Promise<JudgedItems> {
  const repository = use(dictionaryItemsRepository);
  const ids = [...batch.changed, ...batch.removed].map(({ id }) => id);
  const stored = ids.length === 0 ? [] : await repository.lock(ids, scope);
  const judged = judgeItems(
    actor,
    batch,
    stored.filter(({ dict_id }) => dict_id === batch.dictId),
  );
  const values = judged.candidates.map(({ form }) => form.itemValue);
  if (values.length === 0) return judged;
  return refuseDoubles(judged, await repository.listHolders(batch.dictId, values));
}

/** Writes the accepted rows; returns the id of each by its key. */
async function write(
  use: Use,
  { actor, dictId }: { actor: Caller; dictId: string },
  { candidates, removed }: JudgedItems,
): Promise<Map<string, string>> {
  const repository = use(dictionaryItemsRepository);
  const idOf = new Map<string, string>();
  await repository.judgeValuesLater();
  if (removed.length > 0) await repository.deleteBy(removed);
  for (const { key, form, before } of candidates) {
    idOf.set(key, before?.id ?? newId());
    if (before !== undefined) await repository.set(before.id, toItemValues(form));
  }
  const added = candidates.filter(({ before }) => before === undefined);
  if (added.length > 0)
    await repository.insertAll(
      added.map(({ key, form }) => ({
        ...toItemValues(form),
        id: idOf.get(key) ?? newId(),
        dict_id: dictId,
        create_by: actor.username,
      })),
    );
  return idOf;
}

/**
 * Saves the items of a grid in one transaction; refused rows are left out. All rows are checked before the first is
 * written. The dictionary's lock, which every writer of its values takes, ensures that a checked row can be written.
 */
export function createItemBatch({ work, bus, known, scopeOf }: Needs) {
  return async (actor: Caller, batch: DictionaryItemBatch): Promise<DictionaryItemBatchAnswer> => {
    demandDistinct(batch);
    const { textOf } = await known.get();
    const { dictId } = batch;
    const { answer, told } = await work.write(actor, async (use) => {
      const scope = await scopeOf(use, actor);
      await lockDictionary(use, scope, dictId);
      const judged = await judge(use, { actor, scope }, batch);
      const idOf = await write(use, { actor, dictId }, judged);
      const ids = [...idOf.values()];
      const rows = ids.length === 0 ? [] : await use(dictionaryItemsRepository).lock(ids, scope);
      const stored = rows.map((row) => toItemRecord(row, textOf));
      return {
        answer: batchAnswer(judged, idOf, { stored, toRecord: (row) => toItemRecord(row, textOf) }),
        told: [...judged.removed.map((id) => ({ id })), ...stored],
      };
    });
    if (told.length > 0) {
      bus.publish('dictionaries-changed', {});
      publishRows(bus, 'dictionary-items', told);
    }
    return answer;
  };
}

export type ItemBatch = ReturnType<typeof createItemBatch>;
