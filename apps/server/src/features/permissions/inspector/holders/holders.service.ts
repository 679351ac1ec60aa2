import type { AccessHolder, AccessHolderPage, accessHolders } from '@baisi/contract/access-holders';
import type { AccessStep } from '@baisi/contract/access-inspector';
import type { ParsedInputOf } from '@baisi/contract/endpoint';
import { type AccessQuestion, rowsAskedFor } from '@baisi/contract/rules/decision';
import type { SentFile } from '@baisi/contract/sent-file';
import type { Use, Work } from '../../../../db/work.ts';
import type { Clock } from '../../../../platform/clock.ts';
import { pageOf } from '../../../../platform/database/list.ts';
import { exportRows, wallClock, wallClockFormat } from '../../../../platform/files/export-rows.ts';
import type { Caller } from '../../grants/grant-policy.ts';
import { accessFactsRepository } from '../../holdings/access-facts.repository.ts';
import type { RowsOf } from '../rows/resource-rows.ts';
import type { RowScopeReader } from '../rows/row-question.ts';
import { type Candidate, listCandidates, readPermissions, thoseAllowed, toHolder } from './find-holders.ts';
import { type AskedRow, getAskedRow, rowChainsOf, thoseReaching } from './row-holders.ts';

type Needs = { work: Work; clock: Clock; rowsOf: RowsOf; rowScopeOf: RowScopeReader };
type Question = ParsedInputOf<typeof accessHolders.exportXls>;
type Found = { people: Candidate[]; asked: AccessQuestion; row: AskedRow | undefined; isUnguarded: boolean };

/** The most people that are asked about. */
const mostPeople = 100_000;

const wayInWords = (chain: readonly AccessStep[]): string =>
  chain
    .slice(1)
    .map(({ name, endsAt }) => (endsAt === undefined ? name : `${name}（${endsAt} 到期）`))
    .join(' → ');

/** Who may do an action, open a menu, see a column, reach a row: a number of queries that does not grow with people. */
export function createAccessHolders({ work, clock, rowsOf, rowScopeOf }: Needs) {
  const find = async (
    use: Use,
    actor: Caller,
    { kind, target, menuId, rowId, keyword }: Question,
  ): Promise<Found> => {
    const asked: AccessQuestion = { kind: kind === 'row' ? 'action' : kind, target };
    const row =
      kind === 'row' && menuId !== undefined && rowId !== undefined
        ? await getAskedRow(use, actor, { menuId, rowId }, { rowsOf, rowScopeOf })
        : undefined;
    const within = await rowScopeOf(use, actor, 'system/UserList');
    const seen = await use(rowsOf('system/UserList').source).list({ within: [within], keyword }, mostPeople);
    const permissions = await readPermissions(use);
    const now = clock.now();
    const people = await listCandidates(
      use,
      seen.map(({ id }) => id),
      { question: asked, permissions },
      { alsoOf: row?.menuIds ?? new Set(), now },
    );
    const allowed = thoseAllowed(people, asked);
    const isUnguarded =
      kind === 'column' &&
      !rowsAskedFor({ permissions }, asked).some((one) => one.permsType !== '2' && one.status === '1');
    return {
      people: row === undefined ? allowed : await thoseReaching(row, allowed, now),
      asked,
      row,
      isUnguarded,
    };
  };

  /** The holders with their ways. */
  const tell = async (
    use: Use,
    { asked, row }: Found,
    people: readonly Candidate[],
  ): Promise<AccessHolder[]> => {
    const rules = new Map(
      (await use(accessFactsRepository).listRules()).map((one) => [one.id, one.rule_name]),
    );
    const rowChains = row === undefined ? [] : await rowChainsOf(row, people, clock.now());
    return people.map((person, at) =>
      toHolder(person, asked, { rowChains: rowChains[at] ?? [], ruleName: (id) => rules.get(id) ?? id }),
    );
  };

  return {
    list: (
      actor: Caller,
      { pageNo, pageSize, ...question }: ParsedInputOf<typeof accessHolders.list>,
    ): Promise<AccessHolderPage> =>
      work.read(actor, async (use) => {
        const found = await find(use, actor, question);
        const from = (pageNo - 1) * pageSize;
        const records = await tell(use, found, found.people.slice(from, from + pageSize));
        const page = pageOf({ pageNo, pageSize }, records, found.people.length);
        return { ...page, isUnguarded: found.isUnguarded };
      }),

    async exportXls(actor: Caller, question: Question): Promise<SentFile> {
      const holders = await work.read(actor, async (use) => {
        const found = await find(use, actor, question);
        return tell(use, found, found.people);
      });
      const byId = new Map(holders.map((holder) => [holder.userId, holder]));
      return exportRows<AccessHolder>({
        title: '权限持有人',
        now: clock.now(),
        columns: [
          { heading: '用户账号', width: 16, cell: ({ username }) => username },
          { heading: '用户姓名', width: 16, cell: ({ realname }) => realname },
          { heading: '部门', width: 28, cell: ({ departNames }) => departNames },
          {
            heading: '依据',
            width: 60,
            cell: ({ chains }) => chains.map(wayInWords).join('；') || '未受权限控制',
          },
          {
            heading: '数据范围依据',
            width: 60,
            cell: ({ rowChains }) => rowChains.map(wayInWords).join('；'),
          },
          {
            heading: '到期时间',
            width: 20,
            cell: ({ endsAt }) => wallClock(endsAt),
            format: wallClockFormat,
          },
        ],
        listIds: async (limit) => [...byId.keys()].slice(0, limit),
        listBatch: async (ids) => ids.flatMap((id) => byId.get(id) ?? []),
      });
    },
  };
}

export type AccessHolders = ReturnType<typeof createAccessHolders>;
