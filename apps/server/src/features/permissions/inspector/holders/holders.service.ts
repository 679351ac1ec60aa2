import type { AccessHolder, AccessHolderPage, accessHolders } from '@baisi/contract/access-holders';
import type { ParsedInputOf } from '@baisi/contract/endpoint';
import type { SentFile } from '@baisi/contract/sent-file';
import type { Work } from '../../../../db/work.ts';
import type { Caller } from '../../../../platform/actor.ts';
import type { Clock } from '../../../../platform/clock.ts';
import { packsOf } from '../../../../platform/database/id-packs.ts';
import { pageOf } from '../../../../platform/database/list.ts';
import {
  exportRows,
  type FileColumn,
  wallClock,
  wallClockFormat,
} from '../../../../platform/files/export-rows.ts';
import type { RowsOf } from '../rows/resource-rows.ts';
import type { RowScopeReader } from '../rows/row-question.ts';
import { wayInWords } from '../way-in-words.ts';
import { createHolderSearch, type Question } from './holder-search.ts';

type Needs = { work: Work; clock: Clock; rowsOf: RowsOf; rowScopeOf: RowScopeReader };

const columns: FileColumn<AccessHolder>[] = [
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
];

/** Lists the users who may perform an action, open a menu, see a column or reach a row (反查). */
export function createAccessHolders({ work, clock, ...rest }: Needs) {
  const { find, tell } = createHolderSearch({ clock, ...rest });
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
        columns,
        hidden: [],
        listIds: async (limit) => packsOf([...byId.keys()].slice(0, limit)),
        listBatch: async (ids) => ids.flatMap((id) => byId.get(id) ?? []),
      });
    },
  };
}

export type AccessHolders = ReturnType<typeof createAccessHolders>;
