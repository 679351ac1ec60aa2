import { comparedKinds } from '@baisi/contract/access-comparison';
import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { defineList } from '../../../platform/list-state/list-definition.ts';
import { asTyped, oneOf } from '../../../platform/list-state/list-filters.ts';
import { useListState } from '../../../platform/list-state/use-list-state.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { QuickSearch } from '../../../ui/list/search/quick-search.tsx';
import { RecordList } from '../../../ui/list/table/record-list.tsx';
import { Loaded } from '../../../ui/loaded/loaded.tsx';
import { Chains } from '../inspector/holders/chains.tsx';
import styles from '../inspector/inspector.module.css';
import { ownRightsList } from '../permissions.queries.ts';
import { kindIn, kindOptions, shownRights } from './own-rights.logic.ts';
import { narrowColumn, type Row, wideColumns } from './own-rights-columns.tsx';

const ownRightsOfTab = defineList({
  filters: { keyword: asTyped, part: oneOf(...comparedKinds) },
});

const waysOf = ({ holding }: Row) => <Chains title="来源" chains={holding.chains} isLinked={false} />;

/** 我的权限: pages, codes, columns and rows that the user holds, each with the grants that it comes from. */
export function OwnRights() {
  const query = useQuery(ownRightsList());
  const list = useListState(ownRightsOfTab);
  const { page, pageSize, filters } = list.state;
  return (
    <Loaded query={query}>
      {({ isAdministrator, rights }) => {
        const shown = shownRights(rights, { part: kindIn(filters.part), keyword: filters.keyword });
        const from = (page - 1) * pageSize;
        const records = shown
          .slice(from, from + pageSize)
          .map((one): Row => ({ ...one, id: `${one.kind} ${one.key}` }));
        return (
          <>
            {isAdministrator ? (
              <p className={styles.notice} role="status">
                您是超级管理员，拥有全部权限和全部数据。
              </p>
            ) : null}
            <RecordList<Row>
              list={list}
              query={{
                data: { records, total: shown.length, totalIsExact: true },
                error: query.error,
                isFetching: query.isFetching,
                isPlaceholderData: query.isPlaceholderData,
                refetch: query.refetch,
              }}
              columns={wideColumns}
              narrowColumn={narrowColumn}
              nameOf={({ name }) => name}
              detailOf={waysOf}
              toolbar={
                <>
                  <Select<string>
                    aria-label="全部类别"
                    className={styles.filter ?? ''}
                    popupMatchSelectWidth={false}
                    allowClear
                    placeholder="全部类别"
                    {...(filters.part === undefined ? {} : { value: filters.part })}
                    options={kindOptions(rights)}
                    onChange={(value?: string) => list.filterBy({ ...filters, part: value })}
                  />
                  <QuickSearch
                    list={list}
                    name="keyword"
                    label="名称、编码或角色"
                    onAgain={() => void query.refetch()}
                  />
                </>
              }
              empty={<EmptyState text="您还没有任何权限，请联系管理员" />}
            />
          </>
        );
      }}
    </Loaded>
  );
}
