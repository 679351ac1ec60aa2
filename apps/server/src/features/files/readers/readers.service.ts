import type { Page } from '@baisi/contract/envelope';
import { type FileHolder, type FileOpening, type FileReaders, fileResources } from '@baisi/contract/files';
import { toWireTime } from '@baisi/contract/rules/wire-time';
import type { Use, Work } from '../../../db/work.ts';
import type { FileHolders } from '../../../feature.ts';
import { type Caller, isAdministrator, type Person } from '../../../platform/actor.ts';
import { pageOf } from '../../../platform/database/list.ts';
import { appError } from '../../../platform/errors.ts';
import type { FilePolicy } from '../files.policy.ts';
import { type FileRow, filesRepository } from '../files.repository.ts';
import { openingsRepository } from '../serving/openings.repository.ts';
import { type UseRow, usesRepository } from '../uses.repository.ts';

/** Maximum number of people listed by name; the others are only counted. */
const namedPeople = 20;

/** Lists people with the rights that they have when signed in; implemented by the feature `permissions`. */
export type PeopleWithRights = {
  /**
   * Returns, ordered by name, everybody who can sign in and holds the code; without a code, everybody who can sign in.
   */
  listHolding(use: Use, code: string | undefined): Promise<Person[]>;
};

type Needs = { work: Work; holders: FileHolders; policy: FilePolicy; people: PeopleWithRights };

/** Returns a file that the caller may open, with the records that hold it. */
async function getReadable(policy: FilePolicy, use: Use, actor: Caller, path: string) {
  const row = await use(filesRepository).findByPath(path);
  if (row === undefined) throw appError('file-missing');
  if ((await policy.readable(use, actor, [row])).length === 0) throw appError('forbidden');
  return { row, uses: await use(usesRepository).listOfFiles([row.id]) };
}

/** Lists who has opened a file, for its uploader, those who may edit a record that holds it, and administrators. */
export function createOpeningsList({ work, policy }: Pick<Needs, 'work' | 'policy'>) {
  return (
    actor: Caller,
    { path, pageNo, pageSize }: { path: string; pageNo: number; pageSize: number },
  ): Promise<Page<FileOpening>> =>
    work.read(actor, async (use) => {
      const { row, uses } = await getReadable(policy, use, actor, path);
      const mayAsk =
        row.owner_id === actor.userId ||
        isAdministrator(actor) ||
        (await policy.reachedUses(use, actor, uses, 'editable')).length > 0;
      if (!mayAsk) throw appError('forbidden');
      const openings = use(openingsRepository);
      const [rows, total] = await Promise.all([
        openings.list(row.id, { limit: pageSize, offset: (pageNo - 1) * pageSize }),
        openings.count(row.id),
      ]);
      const records = rows.map(
        ({ kind, time, ...rest }): FileOpening => ({
          ...rest,
          time: toWireTime(time),
          kind: kind === 'download' ? 'download' : 'preview',
        }),
      );
      return pageOf({ pageNo, pageSize }, records, total);
    });
}

/** Answers who can open a file, and why. */
export function createReaders({ work, holders, policy, people }: Needs) {
  const toHolder = async (use: Use, one: UseRow): Promise<FileHolder[]> => {
    const holder = holders[one.resource];
    const resource = fileResources.find((table) => table === one.resource);
    const field = holder?.fields[one.field];
    if (holder === undefined || field === undefined || resource === undefined) return [];
    const names = await holder.nameOf(use, [one.record_id]);
    const recordName = names.get(one.record_id) ?? one.record_id;
    const why = field.isForEverybody
      ? `${field.label}对所有登录用户可见`
      : `能查看${holder.noun}“${recordName}”的人可以打开它的${field.label}`;
    return [{ resource, recordId: one.record_id, recordName, field: field.label, why }];
  };

  /** Returns everybody who may open the file, by the same policy that decides when it is opened. */
  const listReaders = async (use: Use, row: FileRow, uses: readonly UseRow[]): Promise<Person[]> => {
    const open = uses.some(({ resource, field }) => holders[resource]?.fields[field]?.isForEverybody);
    if (open) return people.listHolding(use, undefined);
    const codes = new Set(uses.flatMap(({ resource }) => holders[resource]?.readCode ?? []));
    const found = new Map<string, Person>();
    for (const code of codes)
      for (const person of await people.listHolding(use, code)) {
        if (found.has(person.userId)) continue;
        if ((await policy.readable(use, person, [row])).length > 0) found.set(person.userId, person);
      }
    const others = await listOthers(use, uses);
    if (others.size > 0)
      for (const person of await people.listHolding(use, undefined))
        if (others.has(person.userId)) found.set(person.userId, person);
    return [...found.values()];
  };

  /** Returns the ids of users who may read the records without their code. */
  const listOthers = async (use: Use, uses: readonly UseRow[]): Promise<Set<string>> => {
    const others = new Set<string>();
    for (const { resource, record_id } of uses)
      for (const id of (await holders[resource]?.otherReaders?.(use, [record_id])) ?? []) others.add(id);
    return others;
  };

  return (actor: Caller, path: string): Promise<FileReaders> =>
    work.read(actor, async (use) => {
      const { row, uses } = await getReadable(policy, use, actor, path);
      const uploadedBy = row.realname ?? row.create_by;
      if (uses.length === 0) {
        const why = '上传者；文件还没有被任何记录使用';
        const { username, realname } = actor;
        return { holders: [], people: 1, sample: [{ username, realname, why }], uploadedBy };
      }
      // A record that gives access is named only if the caller may read it.
      const known = await policy.reachedUses(use, actor, uses, 'readable');
      const told = (await Promise.all(known.map((one) => toHolder(use, one)))).flat();
      const readers = await listReaders(use, row, uses);
      const [first] = told;
      const sample = readers.slice(0, namedPeople).map((person) => ({
        username: person.username,
        realname: person.realname,
        why: isAdministrator(person) ? '系统管理员' : (first?.why ?? ''),
      }));
      return { holders: told, people: readers.length, sample, uploadedBy };
    });
}

export type Readers = ReturnType<typeof createReaders>;
export type OpeningsList = ReturnType<typeof createOpeningsList>;
