import { DictionaryItemToAdd, DictionaryItemToEdit, itemStatus } from '@baisi/contract/dictionary-items';
import { DictionaryToAdd, DictionaryToEdit, dictionaryRecords } from '@baisi/contract/dictionary-records';
import { dictionariesTable } from '@baisi/contract/tables/dictionaries.table';
import {
  asItemPart,
  filledItemPart,
  flatTable,
  itemPart,
  ownerPart,
} from '@baisi/contract/tables/flat-table';
import type { Use } from '../../../db/work.ts';
import type { EventBus } from '../../../events.ts';
import type { FoundRecord, ImportTarget, WantedRecords } from '../../../import-target.ts';
import { type Caller, holds } from '../../../platform/actor.ts';
import { appError } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { demandForm } from '../../../platform/records/edited-form.ts';
import type { DictionaryItems } from '../items/dictionary-items.service.ts';
import { dictionaryRecordsRepository } from '../records/dictionary-records.repository.ts';
import type { DictionaryRecords } from '../records/dictionary-records.service.ts';
import { dictionaryImportRepository } from './dictionary-import.repository.ts';

type Needs = {
  bus: EventBus;
  records: Pick<DictionaryRecords, 'within'>;
  items: Pick<DictionaryItems, 'within'>;
};
type Form = Readonly<Record<string, unknown>>;

const itemDefaults = { sortOrder: 1, status: itemStatus.on };
const table = flatTable(dictionariesTable, itemDefaults);

// oxlint-disable-next-line typescript/consistent-type-assertions -- the table's schemas give an object
const formOf = (form: unknown): Form => form as Form;

const byId = <T extends { id: string }>(rows: readonly T[]): ReadonlyMap<string, T> =>
  new Map(rows.map((row) => [row.id, row]));

/** Finds the records of rows: items with the form of their dictionary, and dictionaries. */
async function findRecords(
  { records, items }: Needs,
  use: Use,
  actor: Caller,
  wanted: WantedRecords,
): Promise<FoundRecord[]> {
  const rows = await use(dictionaryImportRepository).listWanted(wanted);
  const owners = byId(
    await records.within.forms(use, actor, [...new Set(rows.map(({ dict_id }) => dict_id))]),
  );
  const found = byId(
    await items.within.forms(
      use,
      actor,
      rows.flatMap(({ item_id: id }) => id ?? []),
    ),
  );
  return rows.flatMap(({ dict_id, dict_code, item_id, item_value }): FoundRecord[] => {
    const owner = owners.get(dict_id);
    const record = item_id === null ? owner : found.get(item_id);
    if (owner === undefined || record === undefined) return [];
    const item = item_id === null ? {} : asItemPart(record.form);
    const { id, version } = record;
    return [{ id, version, key: `${dict_code}\n${item_value ?? ''}`, form: { ...owner.form, ...item } }];
  });
}

/** Returns the id of the dictionary with the code of a new row, which is added when it is missing. */
async function ownerOf({ records }: Needs, use: Use, actor: Caller, form: Form, id: string): Promise<string> {
  const sent = demandForm(DictionaryToAdd, ownerPart(form));
  const [known] = await use(dictionaryImportRepository).listByCodes([sent.dictCode]);
  if (known === undefined) {
    if (!holds(actor, dictionaryRecords.add.access.code)) throw appError('forbidden');
    await records.within.add(use, actor, [{ id, form: sent }]);
    await records.within.demandReached(use, actor, [id]);
    return id;
  }
  const [stored] = await records.within.forms(use, actor, [known.id]);
  if (stored === undefined) throw appError('dictionary-code-taken');
  const { dictName: name, dictCode } = stored.form;
  // The preview has told it; the dictionary was added since then.
  if (dictCode !== sent.dictCode) throw appError('dictionary-code-taken');
  if (name !== sent.dictName) throw appError('dictionary-name-differs', { name });
  return known.id;
}

async function addRow(needs: Needs, use: Use, actor: Caller, id: string, form: Form): Promise<void> {
  const item = filledItemPart(form);
  if (Object.keys(item).length === 0) {
    const owner = await ownerOf(needs, use, actor, form, id);
    if (owner !== id) throw appError('dictionary-code-taken');
    return;
  }
  const dictId = await ownerOf(needs, use, actor, form, newId());
  const sent = demandForm(DictionaryItemToAdd, { ...itemDefaults, ...item, dictId });
  await needs.items.within.add(use, actor, [{ id, form: sent }]);
}

/** Changes an item, and the fields of its dictionary that differ. */
async function editRow(needs: Needs, use: Use, actor: Caller, sent: Form & { id: string; version: number }) {
  const { id, version, ...fields } = sent;
  const [row] = await use(dictionaryImportRepository).listWanted({ ids: [id] });
  if (row === undefined) throw appError('not-found');
  const item = itemPart(fields);
  if (row.item_id !== null && Object.keys(item).length > 0)
    await needs.items.within.edit(use, actor, demandForm(DictionaryItemToEdit, { ...item, id, version }));
  const [owner] = await needs.records.within.forms(use, actor, [row.dict_id]);
  if (owner === undefined) throw appError('not-found');
  const stored: Form = { ...owner.form };
  const changed = Object.entries(ownerPart(fields)).filter(([name, value]) => stored[name] !== value);
  if (changed.length === 0) return;
  if (!holds(actor, dictionaryRecords.edit.access.code)) throw appError('forbidden');
  const form = {
    ...Object.fromEntries(changed),
    id: owner.id,
    version: row.item_id === null ? version : owner.version,
  };
  await needs.records.within.edit(use, actor, demandForm(DictionaryToEdit, form));
}

/** Removes items and dictionaries of an import, and the dictionaries that it has added and that are now empty. */
async function removeRows(
  { records, items }: Needs,
  use: Use,
  actor: Caller,
  ids: readonly string[],
  batchId: string,
) {
  const rows = await use(dictionaryImportRepository).listWanted({ ids });
  await items.within.remove(
    use,
    actor,
    rows.flatMap(({ item_id: id }) => id ?? []),
  );
  const owners = new Set(rows.flatMap(({ dict_id, item_id }) => (item_id === null ? dict_id : [])));
  for (const id of await use(dictionaryImportRepository).listEmptyAddedBy(`import ${batchId}`))
    owners.add(id);
  if (owners.size === 0) return;
  // Into the recycle bin as any removal, and out of it, because nothing was there before the import.
  await records.within.remove(use, actor, [...owners]);
  await use(dictionaryRecordsRepository).destroyBy([...owners]);
}

/** Connects dictionaries and their items with imports: a row is an item with its dictionary. */
export function dictionaryTarget(needs: Needs): ImportTarget {
  const { records, bus } = needs;
  return {
    table,
    stored: 'sys_dict_item',
    fieldPrefix: 'item.',
    unique: { 'item.itemValue': { column: 'item_value', code: 'item-value-taken', within: 'dictCode' } },
    find: (use, actor, wanted) => findRecords(needs, use, actor, wanted),
    async given(use, actor, keys) {
      const codeOf = (key: string) => key.split('\n')[0] ?? '';
      const known = await use(dictionaryImportRepository).listByCodes([...new Set(keys.map(codeOf))]);
      // A code that is written in another case is told with the code of the dictionary.
      const idOf = new Map(known.map(({ id, dict_code }) => [dict_code.toLowerCase(), id]));
      const forms = byId(await records.within.forms(use, actor, [...idOf.values()]));
      return new Map(
        keys.flatMap((key) => {
          const owner = forms.get(idOf.get(codeOf(key).toLowerCase()) ?? '');
          return owner === undefined ? [] : [[key, { ...owner.form }] as const];
        }),
      );
    },
    async add(use, actor, rows) {
      for (const { id, form } of rows) await addRow(needs, use, actor, id, formOf(form));
    },
    edit: (use, actor, sent) => editRow(needs, use, actor, sent),
    remove: (use, actor, ids, batchId) => removeRows(needs, use, actor, ids, batchId),
    async versions(use, ids) {
      const rows = await use(dictionaryImportRepository).listVersions(ids);
      return new Map(rows.map(({ id, version }) => [id, version]));
    },
    announce() {
      bus.publish('dictionaries-changed', {});
      bus.publish('rows-missed', { socketKey: 'dictionary-items' });
    },
  };
}
