import type { account, OwnChange, OwnProfile, OwnSignIn } from '@baisi/contract/account';
import type { ParsedInputOf } from '@baisi/contract/endpoint';
import type { Page } from '@baisi/contract/envelope';
import { largestPageSize } from '@baisi/contract/rules/list-query';
import { toWireTime } from '@baisi/contract/rules/wire-time';
import type { Work } from '../../db/work.ts';
import type { Caller } from '../../platform/actor.ts';
import { pageOf } from '../../platform/database/list.ts';
import { maskedEmail, maskedPhone } from '../../platform/masks.ts';
import type { Reverts } from '../history/index.ts';
import { toOwnChange, toOwnDepartment, toOwnSignIn } from './account.mapper.ts';
import { accountRepository } from './account.repository.ts';
import type { Words } from './change-words.ts';
import { ownRecordsRepository, type Slice } from './own-records.repository.ts';

type Me = Caller;
type Paging = ParsedInputOf<typeof account.signIns>;

/** Returns one page of the results of `list` and `count`. */
async function pageBy<Row, T>(
  { pageNo = 1, pageSize = 10 }: Paging,
  list: (slice: Slice) => Promise<Row[]>,
  count: () => Promise<number>,
  toWire: (row: Row) => T,
): Promise<Page<T>> {
  const size = Math.min(pageSize, largestPageSize);
  const [rows, total] = await Promise.all([list({ limit: size, offset: (pageNo - 1) * size }), count()]);
  return pageOf({ pageNo, pageSize: size }, rows.map(toWire), total);
}

type Needs = {
  work: Work;
  reverts: Reverts;
  /** How each table's changes are described. */
  words: Readonly<Record<string, Words>>;
};

/** Returns the caller's own data; the session alone decides whose rows are read. */
export function createAccountService({ work, reverts, words }: Needs) {
  const tables = Object.keys(words);
  return {
    profile: (me: Me): Promise<OwnProfile> =>
      work.read(me, async (use) => {
        const repository = use(accountRepository);
        const [person, roles, departments] = await Promise.all([
          repository.getPerson(me.userId),
          repository.listRoleNames(me.userId),
          repository.listDepartments(me.userId),
        ]);
        return {
          username: person.username,
          realname: person.realname,
          workNo: person.work_no,
          phone: person.phone && maskedPhone(person.phone),
          email: person.email && maskedEmail(person.email),
          createdAt: toWireTime(person.create_time),
          roles,
          departments: departments.map((row) => toOwnDepartment(row, me.orgCode)),
        };
      }),

    signIns: (me: Me, paging: Paging): Promise<Page<OwnSignIn>> =>
      work.read(me, (use) => {
        const { listSignIns, countSignIns } = use(ownRecordsRepository);
        const list = (slice: Slice) => listSignIns(me.userId, slice);
        return pageBy(paging, list, () => countSignIns(me.userId), toOwnSignIn);
      }),

    changes: (me: Me, paging: Paging): Promise<Page<OwnChange>> =>
      work.read(me, async (use) => {
        const { listChanges, countChanges } = use(ownRecordsRepository);
        const list = (slice: Slice) => listChanges(me.userId, tables, slice);
        const mayRevert = await reverts.judge(use, me);
        return pageBy(
          paging,
          list,
          () => countChanges(me.userId, tables),
          (row) => ({ ...toOwnChange(row, words[row.table_name]), canRevert: mayRevert(row) }),
        );
      }),
  };
}

export type AccountService = ReturnType<typeof createAccountService>;
