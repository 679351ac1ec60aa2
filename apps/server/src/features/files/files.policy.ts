import { declaredRecords } from '@baisi/contract/declared-records';
import type { Use } from '../../db/work.ts';
import type { FileHolders } from '../../feature.ts';
import type { Person } from '../../platform/actor.ts';
import { hiddenFrom } from '../../platform/records/guarded-fields.ts';
import type { FileRow } from './files.repository.ts';
import { type UseRow, usesRepository } from './uses.repository.ts';

type Reaching = 'readable' | 'editable';

/** Returns whether the person sees the field of these records; a hidden field hides its files (decision 0045). */
function seesField(person: Person, { resource, field }: Pick<UseRow, 'resource' | 'field'>): boolean {
  const declared = declaredRecords.find(({ table }) => table === resource)?.fields;
  return declared === undefined || !hiddenFrom(person, declared).includes(field);
}

/**
 * Decides who may open a file (docs/decisions/0053): its uploader while no record holds it, afterwards everybody who
 * may read one of the records that hold it.
 */
export function createFilePolicy(holders: FileHolders) {
  /** Returns the uses whose record the person may read (or edit), with one question per feature. */
  const reachedUses = async (
    use: Use,
    person: Person,
    uses: readonly UseRow[],
    reaching: Reaching,
  ): Promise<UseRow[]> => {
    const reached: UseRow[] = [];
    for (const [resource, of] of Map.groupBy(uses, (one) => one.resource)) {
      const holder = holders[resource];
      if (holder === undefined) continue;
      const isOpen = ({ field }: UseRow): boolean =>
        reaching === 'readable' && holder.fields[field]?.isForEverybody === true;
      const asked = of.filter((one) => !isOpen(one) && seesField(person, one));
      const ids = [...new Set(asked.map(({ record_id }) => record_id))];
      const within = new Set(ids.length === 0 ? [] : await holder[reaching](use, person, ids));
      reached.push(...of.filter(isOpen), ...asked.filter(({ record_id }) => within.has(record_id)));
    }
    return reached;
  };

  return {
    reachedUses,
    /** Returns the files that the person may open. */
    async readable(use: Use, person: Person, rows: readonly FileRow[]): Promise<FileRow[]> {
      const uses = await use(usesRepository).listOfFiles(rows.map(({ id }) => id));
      const reached = new Set(
        (await reachedUses(use, person, uses, 'readable')).map(({ file_id }) => file_id),
      );
      const held = new Set(uses.map(({ file_id }) => file_id));
      return rows.filter(({ id, owner_id }) => (held.has(id) ? reached.has(id) : owner_id === person.userId));
    },
    /** Returns which of these records the person may read or edit. */
    recordsWithin: async (
      use: Use,
      person: Person,
      { resource, field, ids }: { resource: string; field: string; ids: readonly string[] },
      reaching: Reaching,
    ): Promise<readonly string[]> => {
      const holder = holders[resource];
      if (holder?.fields[field] === undefined || !seesField(person, { resource, field })) return [];
      return holder[reaching](use, person, ids);
    },
  };
}

export type FilePolicy = ReturnType<typeof createFilePolicy>;
