import { type AccessHolder, accessHolders } from '@baisi/contract/access-holders';
import { useQuery } from '@tanstack/react-query';
import { ExportButton } from '../../../../fields/export/export-button.tsx';
import { defineList } from '../../../../platform/list-state/list-definition.ts';
import { asTyped } from '../../../../platform/list-state/list-filters.ts';
import { useListState } from '../../../../platform/list-state/use-list-state.ts';
import { useTabLocation } from '../../../../platform/tab-location/tab-location.ts';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { QuickSearch } from '../../../../ui/list/search/quick-search.tsx';
import { RecordList } from '../../../../ui/list/table/record-list.tsx';
import { holdersOf } from '../../permissions.queries.ts';
import styles from '../inspector.module.css';
import type { holdersRequestOf } from '../question.logic.ts';
import { HolderWays } from './holder-ways.tsx';
import { narrowColumn, wideColumns } from './holders-columns.tsx';

const waysOf = (holder: AccessHolder) => <HolderWays holder={holder} />;
const holdersList = defineList({ filters: { keyword: asTyped } });

type Asked = NonNullable<ReturnType<typeof holdersRequestOf>>;
type Row = AccessHolder & { id: string };

/** The users who have a permission, among those whom the signed-in user may see. */
export function Holders({ asked, words }: { asked: Asked; words: string }) {
  const { setSearch } = useTabLocation();
  const list = useListState(holdersList);
  const { keyword } = list.state.filters;
  const wishes = { ...asked, ...(keyword === undefined ? {} : { keyword }) };
  const query = useQuery({
    ...holdersOf({ ...wishes, pageNo: list.state.page, pageSize: list.state.pageSize }),
    select: (page) => ({ ...page, records: page.records.map((one): Row => ({ ...one, id: one.userId })) }),
  });
  const reload = () => void query.refetch();
  return (
    <>
      {query.data?.isUnguarded ? (
        <p className={styles.notice} role="status">
          此项未受权限控制，所有能登录的用户都可以{words}。
        </p>
      ) : null}
      <RecordList<Row>
        list={list}
        query={query}
        columns={wideColumns}
        narrowColumn={narrowColumn}
        nameOf={({ realname }) => realname}
        detailOf={waysOf}
        actionsOf={({ userId }) => [
          { key: 'ask', label: '诊断', run: () => setSearch({ view: undefined, user: userId }) },
        ]}
        toolbar={
          <>
            <QuickSearch list={list} name="keyword" label="姓名或账号" onAgain={reload} />
            <ExportButton
              endpoint={accessHolders.exportXls}
              input={wishes}
              name="权限持有人.xlsx"
              disabled={query.data?.total === 0}
            />
          </>
        }
        empty={<EmptyState text={`没有用户可以${words}`} />}
      />
    </>
  );
}
