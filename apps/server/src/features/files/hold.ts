import type { Use } from '../../db/work.ts';
import type { Person } from '../../platform/actor.ts';
import { appError } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { filesRepository } from './files.repository.ts';
import { type FilePlace, usesRepository } from './uses.repository.ts';

type Options = {
  /** Refuses files that are not pictures. */
  onlyPictures?: boolean;
  note?: string | null;
};

/**
 * Locks the files of these paths and returns them. Each file must not be held by any record, and must be an upload of
 * the person or a file that this field held before; otherwise throws `file-not-own`.
 */
async function lockFree(
  use: Use,
  person: Person,
  place: FilePlace,
  paths: readonly string[],
  { onlyPictures }: Options,
) {
  const rows = await use(filesRepository).lockByPaths(paths);
  const byPath = new Map(rows.map((row) => [row.path, row]));
  const isOwn = rows.every(({ owner_id }) => owner_id === person.userId);
  const onceHeld = isOwn ? new Set<string>() : await use(usesRepository).listOnceHeld(place);
  return paths.map((path) => {
    const row = byPath.get(path);
    const mayUse = row?.owner_id === person.userId || onceHeld.has(row?.id ?? '');
    if (row === undefined || row.free_since === null || !mayUse) throw appError('file-not-own');
    if (onlyPictures && row.kind !== 'image') throw appError('file-no-picture');
    return row;
  });
}

/** Creates the port `files`, by which features store in their writing transaction which files a record holds. */
export function createFileHolding() {
  /** Adds files after those that the record's field already holds. */
  const add = async (
    use: Use,
    person: Person,
    place: FilePlace,
    paths: readonly string[],
    options: Options = {},
  ): Promise<string[]> => {
    if (paths.length === 0) return [];
    const held = await use(usesRepository).listAt(place);
    const last = Math.max(0, ...held.map(({ sort_no }) => sort_no));
    const rows = await lockFree(use, person, place, paths, options);
    const ids = rows.map(() => newId());
    await use(usesRepository).insert(
      rows.map((row, at) => ({
        id: ids[at] ?? newId(),
        resource: place.resource,
        record_id: place.recordId,
        field: place.field,
        file_id: row.id,
        name: row.name,
        note: options.note ?? null,
        sort_no: last + at + 1,
        create_by: person.username,
      })),
    );
    return ids;
  };

  return {
    add,
    /**
     * Makes the record's field hold exactly the files of these paths. A new file must not be held by any record, and
     * must be an upload of the person or a file that the field held before; otherwise throws `file-not-own`. Files that
     * no record holds any more are deleted after a day.
     */
    async hold(
      use: Use,
      person: Person,
      place: FilePlace,
      paths: readonly string[],
      options: Options = {},
    ): Promise<void> {
      const held = await use(usesRepository).listAt(place);
      const files = await use(filesRepository).listByIds(held.map(({ file_id }) => file_id));
      const pathOf = new Map(files.map(({ id, path }) => [id, path]));
      const kept = held.filter(({ file_id }) => paths.includes(pathOf.get(file_id) ?? ''));
      const keptPaths = new Set(kept.map(({ file_id }) => pathOf.get(file_id)));
      await use(usesRepository).deleteBy(held.flatMap((one) => (kept.includes(one) ? [] : [one.id])));
      const added = [...new Set(paths)].filter((path) => !keptPaths.has(path));
      await add(use, person, place, added, options);
    },
    /** The paths of the files that a field of these records holds, in their order. */
    pathsOf: async (
      use: Use,
      of: Pick<FilePlace, 'resource' | 'field'>,
      recordIds: readonly string[],
    ): Promise<ReadonlyMap<string, string[]>> => {
      if (recordIds.length === 0) return new Map();
      const held = await use(usesRepository).listPaths(of, recordIds);
      const byRecord = Map.groupBy(held, ({ record_id }) => record_id);
      return new Map([...byRecord].map(([id, rows]) => [id, rows.map(({ path }) => path)]));
    },
    /** Frees all files of records that are deleted for good. */
    async release(use: Use, resource: string, recordIds: readonly string[]): Promise<void> {
      if (recordIds.length > 0) await use(usesRepository).deleteOfRecords(resource, recordIds);
    },
  };
}

export type FileHolding = ReturnType<typeof createFileHolding>;
