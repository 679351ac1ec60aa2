import type { UserBatch, UserBatchAnswer } from '@baisi/contract/user-batch';
import { UserToAdd } from '@baisi/contract/users';
import type { Work } from '../../../db/work.ts';
import type { Caller } from '../../../platform/actor.ts';
import { attempt } from '../../../platform/database/attempt.ts';
import {
  batchAnswer,
  demandDistinct,
  formOf,
  type JudgedBatch,
} from '../../../platform/records/row-batch.ts';
import type { RowRefusals } from '../../../platform/records/row-refusal.ts';
import type { Announce } from '../announce.ts';
import type { UserAdding } from '../user-adding.service.ts';
import { type Texts, toUserRecordFor } from '../users.mapper.ts';
import { usersRepository } from '../users.repository.ts';

type Needs = {
  work: Work;
  announce: Announce;
  texts(): Promise<Texts>;
  adding: UserAdding;
  refusals: RowRefusals;
};
type Judged = JudgedBatch<never, UserToAdd>;
type Row = UserBatch['added'][number];
type Ready = { key: string; form: UserToAdd; passwordHash: string };

/**
 * Number of passwords that are hashed at a time; platform/passwords runs as many in parallel. With more, sign-ins
 * would wait longer in its queue.
 */
const hashedAtOnce = 2;

/**
 * Adds users from the rows of a grid in one transaction: each row is validated like the user form, and saved or
 * refused independently of the others.
 */
export function createUserBatch({ work, announce, texts, adding, refusals }: Needs) {
  const refuse = (judged: Judged, key: string, error: unknown) => {
    judged.refused.push({ key, refusals: [refusals.rowRefusalOf(error)] });
  };

  /** Validates a row and hashes its password; undefined when the row is refused. */
  const prepareRow = async (judged: Judged, { key, ...fields }: Row): Promise<Ready | undefined> => {
    const parsed = formOf(UserToAdd.safeParse(fields));
    if ('refusals' in parsed) {
      judged.refused.push({ key, refusals: parsed.refusals });
      return undefined;
    }
    try {
      return { key, form: parsed.form, passwordHash: await adding.hashOf(parsed.form) };
    } catch (error) {
      refuse(judged, key, error);
      return undefined;
    }
  };

  /** Prepares the rows before the transaction begins, `hashedAtOnce` at a time, and keeps their order. */
  const prepare = async (judged: Judged, rows: UserBatch['added']): Promise<Ready[]> => {
    const prepared: (Ready | undefined)[] = [];
    const left = rows.entries();
    const takeRows = async () => {
      for (const [at, row] of left) prepared[at] = await prepareRow(judged, row);
    };
    await Promise.all(Array.from({ length: hashedAtOnce }, takeRows));
    return prepared.filter((one) => one !== undefined);
  };

  return async (actor: Caller, { added }: UserBatch): Promise<UserBatchAnswer> => {
    demandDistinct({ added, changed: [], removed: [] });
    const judged: Judged = { candidates: [], removed: [], gone: [], refused: [] };
    const ready = await prepare(judged, added);
    const textOf = await texts();
    const idOf = new Map<string, string>();
    const stored = await work.write(actor, async (use) => {
      for (const { key, form, passwordHash } of ready) {
        const tried = await attempt(use, () => adding.insertPerson(use, actor, form, passwordHash));
        if ('done' in tried) idOf.set(key, tried.done);
        else refuse(judged, key, tried.error);
      }
      const rows = idOf.size === 0 ? [] : await use(usersRepository).listRecords([...idOf.values()]);
      return rows.map((row) => toUserRecordFor(actor, row, textOf));
    });
    if (idOf.size > 0) announce([...idOf.values()]);
    return batchAnswer(judged, idOf, { stored, toRecord: (row: never) => row });
  };
}

export type UserBatcher = ReturnType<typeof createUserBatch>;
