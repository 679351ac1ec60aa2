import { type ErrorCode, errorText } from '@baisi/contract/errors';
import type { RowRefusal } from '@baisi/contract/rules/row-batch';
import type { RowScope } from '@baisi/contract/rules/row-scope';
import { type MemberBatch, type MemberBatchAnswer, MemberToAdd } from '@baisi/contract/user-links';
import type { Use, Work } from '../../../db/work.ts';
import type { Caller } from '../../../platform/actor.ts';
import {
  batchAnswer,
  demandDistinct,
  formOf,
  type JudgedBatch,
} from '../../../platform/records/row-batch.ts';
import { departmentsRepository } from '../../departments/index.ts';
import type { Authority } from '../../permissions/index.ts';
import type { Announce } from '../announce.ts';
import type { RowScopeOf, ScopeOf } from '../user-rows.ts';
import { delFlags } from '../user-targets.ts';
import { type Texts, toUserRecordFor } from '../users.mapper.ts';
import { usersRepository } from '../users.repository.ts';
import { type DemandDepartment, departmentToFill } from './department-to-fill.ts';
import { userLinksRepository } from './user-links.repository.ts';

type Needs = {
  work: Work;
  announce: Announce;
  authority: Authority;
  texts(): Promise<Texts>;
  scopeOf: ScopeOf;
  rowScopeOf: RowScopeOf;
  demandDepartment: DemandDepartment;
};
type Judged = JudgedBatch<never, MemberToAdd>;
/** Stored data about the users in a batch. */
type Known = {
  /** Ids of those users whom the actor may see. */
  reached: ReadonlySet<string>;
  members: ReadonlySet<string>;
  /** True if the department is disabled; then it takes no new members. */
  isOff: boolean;
  /** Users whose change was undone, with the reason, by user id. */
  refused: Refused;
};
type Refused = ReadonlyMap<string, ErrorCode>;

/** Thrown to undo a batch in which some users may not be changed; the batch is then run again without them. */
class SomeRefused extends Error {
  readonly refused: Refused;
  constructor(refused: Refused) {
    super('some people may not be written');
    this.refused = refused;
  }
}

const because = (code: ErrorCode): RowRefusal[] => [{ code, message: errorText(code) }];

/** Checks each row like the addition or removal of a single member. */
function judgeMembers({ added, removed }: MemberBatch, { reached, members, isOff, refused }: Known): Judged {
  const judged: Judged = { candidates: [], removed: [], gone: [], refused: [] };
  for (const { id } of removed) {
    const reason = reached.has(id) ? refused.get(id) : 'not-found';
    if (!members.has(id)) judged.gone.push(id);
    else if (reason !== undefined) judged.refused.push({ key: id, refusals: because(reason) });
    else judged.removed.push(id);
  }
  const inside = new Set(members).difference(new Set(judged.removed));
  const objectionTo = (userId: string): RowRefusal[] | undefined => {
    if (!reached.has(userId)) return because('not-found');
    if (inside.has(userId)) return because('user-in-department');
    if (isOff) return because('department-off');
    const reason = refused.get(userId);
    return reason && because(reason);
  };
  for (const { key, ...fields } of added) {
    const parsed = formOf(MemberToAdd.safeParse(fields));
    const refusals = 'form' in parsed ? objectionTo(parsed.form.userId) : parsed.refusals;
    if (refusals !== undefined) judged.refused.push({ key, refusals });
    else if ('form' in parsed) {
      judged.candidates.push({ key, form: parsed.form, before: undefined });
      inside.add(parsed.form.userId);
    }
  }
  return judged;
}

const idsIn = ({ added, removed }: MemberBatch): string[] => [
  ...new Set([
    ...removed.map(({ id }) => id),
    ...added.flatMap(({ userId }) => (typeof userId === 'string' ? userId : [])),
  ]),
];

/** Writes the accepted rows; returns the members added and removed. */
async function write(
  use: Use,
  { actor, depId, scope, authority }: { actor: Caller; depId: string; scope: RowScope; authority: Authority },
  { candidates, removed }: Judged,
): Promise<string[]> {
  const links = use(userLinksRepository);
  const coming = candidates.map(({ form }) => form.userId);
  const changed = [...new Set([...removed, ...coming])];
  if (changed.length === 0) return [];
  const { objections } = await authority.judge(use, actor, changed, async () => {
    if (removed.length > 0) await links.deleteDepartments(removed, [depId]);
    if (coming.length > 0) await links.insertDepartments(coming, [depId]);
  });
  const within = new Set((await use(usersRepository).listPresent(changed, scope)).map(({ id }) => id));
  const refused = changed.flatMap((id) => {
    const code = objections.get(id)?.code ?? (within.has(id) ? undefined : 'beyond-own-rows');
    return code === undefined ? [] : [[id, code] as const];
  });
  if (refused.length > 0) throw new SomeRefused(new Map(refused));
  await use(usersRepository).touch(changed);
  return changed;
}

/** Saves new and removed members of a department in one transaction; refused rows are left out. */
export function createMemberBatch({ work, announce, authority, texts, scopeOf, ...rights }: Needs) {
  const demandOwn = departmentToFill(rights);

  const attempt = async (actor: Caller, batch: MemberBatch, refused: Refused, textOf: Texts) =>
    work.write(actor, async (use) => {
      const { depId } = batch;
      const ids = idsIn(batch);
      const scope = await scopeOf(use, actor);
      await demandOwn(use, actor, depId);
      const found = ids.length === 0 ? [] : await use(usersRepository).lock(ids, delFlags.present, scope);
      const members = ids.length === 0 ? [] : await use(userLinksRepository).listMembers(depId, ids);
      const reached = new Set(found.map(({ id }) => id));
      const isOff = await use(departmentsRepository).isAnyOff([depId]);
      const judged = judgeMembers(batch, { reached, members: new Set(members), isOff, refused });
      const changed = await write(use, { actor, depId, scope, authority }, judged);
      const idOf = new Map(judged.candidates.map(({ key, form }) => [key, form.userId]));
      const rows = idOf.size === 0 ? [] : await use(usersRepository).listRecords([...idOf.values()]);
      const stored = rows.map((row) => toUserRecordFor(actor, row, textOf));
      const toRecord = (row: never) => row;
      return { answer: batchAnswer(judged, idOf, { stored, toRecord }), changed };
    });

  return async (actor: Caller, batch: MemberBatch): Promise<MemberBatchAnswer> => {
    demandDistinct({ ...batch, changed: [] });
    const textOf = await texts();
    const save = async (refused: Refused) => {
      try {
        return await attempt(actor, batch, refused, textOf);
      } catch (error) {
        if (!(error instanceof SomeRefused)) throw error;
        return save(new Map([...refused, ...error.refused]));
      }
    };
    const { answer, changed } = await save(new Map());
    if (changed.length > 0) announce(changed);
    return answer;
  };
}

export type MemberBatcher = ReturnType<typeof createMemberBatch>;
