import type { ParsedInputOf } from '@baisi/contract/endpoint';
import type { SentFile } from '@baisi/contract/sent-file';
import { type UserRecord, userFields, type users } from '@baisi/contract/users';
import type { Work } from '../../../db/work.ts';
import type { Caller } from '../../../platform/actor.ts';
import type { Clock } from '../../../platform/clock.ts';
import {
  createTimeColumn,
  exportRows,
  type FileColumn,
  inOrder,
  wallClock,
  wallClockFormat,
} from '../../../platform/files/export-rows.ts';
import { hiddenFrom } from '../../../platform/records/guarded-fields.ts';
import type { ScopeOf } from '../user-rows.ts';
import { type Texts, toUserRecordFor } from '../users.mapper.ts';
import { usersRepository } from '../users.repository.ts';
import { userPagesRepository } from './user-pages.repository.ts';
import type { SelectionOf } from './user-selection.ts';

type Needs = {
  work: Work;
  clock: Clock;
  scopeOf: ScopeOf;
  texts(): Promise<Texts>;
  selectionOf: SelectionOf;
};

/** Names that the list joins with commas. */
const listed = (names = '') => names.replaceAll(',', '、');

/** The columns of the list. */
const columns: readonly FileColumn<UserRecord>[] = [
  { heading: '用户账号', width: 16, cell: ({ username }) => username },
  { heading: '用户姓名', width: 16, cell: ({ realname }) => realname },
  { key: 'sex', heading: '性别', width: 8, cell: (user) => user.sex_dictText ?? '' },
  { key: 'phone', heading: '手机号码', width: 16, cell: ({ phone }) => phone },
  { heading: '部门', width: 28, cell: ({ orgCodeTxt }) => listed(orgCodeTxt) },
  { heading: '角色', width: 24, cell: ({ roleTxt }) => listed(roleTxt) },
  { key: 'post', heading: '职务', width: 20, cell: (user) => listed(user.post_dictText) },
  { key: 'status', heading: '状态', width: 8, cell: ({ status_dictText: status }) => status ?? null },
  { key: 'workNo', heading: '工号', width: 14, cell: ({ workNo }) => workNo },
  { key: 'email', heading: '邮箱', width: 28, cell: ({ email }) => email },
  createTimeColumn,
  {
    key: 'lastSignInTime',
    heading: '最近登录',
    width: 20,
    cell: ({ lastSignInTime }) => (lastSignInTime ? wallClock(lastSignInTime) : null),
    format: wallClockFormat,
  },
];

/** Exports the list of users: the same users, order and fields. */
export function createUserExport({ work, clock, scopeOf, texts, selectionOf }: Needs) {
  return {
    exportXls: (
      actor: Caller,
      { selections, ...input }: ParsedInputOf<typeof users.exportXls>,
    ): Promise<SentFile> =>
      exportRows<UserRecord>({
        title: '用户',
        columns,
        hidden: hiddenFrom(actor, userFields),
        now: clock.now(),
        listIds: (limit) =>
          work.read(actor, async (use) => {
            const selection = await selectionOf(use, actor, input);
            const ids = selections.length === 0 ? selection.ids : selections;
            return use(userPagesRepository).listIds({ ...selection, ids }, input.query.sort, limit);
          }),
        // Reads the rules again for each batch: they may have changed since the export began.
        listBatch: (ids) =>
          work.read(actor, async (use) => {
            const rows = await use(usersRepository).listPresentRecords(ids, await scopeOf(use, actor));
            const textOf = await texts();
            return inOrder(ids, rows, ({ id }) => id).map((row) => toUserRecordFor(actor, row, textOf));
          }),
      }),
  };
}

export type UserExport = ReturnType<typeof createUserExport>;
