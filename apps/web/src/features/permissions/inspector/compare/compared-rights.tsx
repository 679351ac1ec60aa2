import { type AccessComparison, accessComparison, comparedKinds } from '@baisi/contract/access-comparison';
import { chosenRights } from '@baisi/contract/rules/compared-rights';
import type { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { ExportButton } from '../../../../fields/export/export-button.tsx';
import { defineList } from '../../../../platform/list-state/list-definition.ts';
import { asTyped, oneOf } from '../../../../platform/list-state/list-filters.ts';
import { useListState } from '../../../../platform/list-state/use-list-state.ts';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { QuickSearch } from '../../../../ui/list/search/quick-search.tsx';
import { RecordList } from '../../../../ui/list/table/record-list.tsx';
import styles from '../inspector.module.css';
import { ComparedWays } from './compared-ways.tsx';
import { choiceIn, choices, filterOptions, noticesOf, partIn, summaryOf } from './comparison.logic.ts';
import { narrowColumn, type Row, wideColumns } from './comparison-columns.tsx';

const comparisonList = defineList({
  filters: { keyword: asTyped, only: oneOf(...choices), part: oneOf(...comparedKinds) },
});

type Asked = Pick<ReturnType<typeof useQuery>, 'error' | 'isFetching' | 'isPlaceholderData' | 'refetch'>;
type Props = { pair: { firstId: string; secondId: string }; found: AccessComparison; query: Asked };

const waysOf = (row: Row) => <ComparedWays row={row} />;

/** List of the permissions of two users, with filter, search and export. */
export function ComparedRights({ pair, found, query }: Props) {
  const list = useListState(comparisonList);
  const { page, pageSize, filters } = list.state;
  const part = partIn(filters.part);
  const wanted = {
    only: choiceIn(filters.only),
    ...(part === undefined ? {} : { part }),
    ...(filters.keyword === undefined ? {} : { keyword: filters.keyword }),
  };
  const rights = chosenRights(found.rights, wanted);
  const from = (page - 1) * pageSize;
  const records = rights
    .slice(from, from + pageSize)
    .map((one): Row => ({ ...one, id: `${one.kind} ${one.key}`, people: found }));
  const options = filterOptions(found);
  const filter = (name: 'only' | 'part', label: string) => (
    <Select<string>
      aria-label={label}
      className={styles.filter ?? ''}
      popupMatchSelectWidth={false}
      allowClear
      placeholder={label}
      {...(filters[name] === undefined ? {} : { value: filters[name] })}
      options={options[name]}
      onChange={(value?: string) => list.filterBy({ ...filters, [name]: value })}
    />
  );
  return (
    <>
      {noticesOf(found).map((text) => (
        <p key={text} className={styles.notice} role="status">
          {text}
        </p>
      ))}
      <p className={styles.summary} role="status">
        {summaryOf(found)}
      </p>
      <RecordList<Row>
        list={list}
        query={{
          data: { records, total: rights.length, totalIsExact: true },
          error: query.error,
          isFetching: query.isFetching,
          isPlaceholderData: query.isPlaceholderData,
          refetch: query.refetch,
        }}
        columns={wideColumns(found)}
        narrowColumn={narrowColumn(found)}
        nameOf={({ name }) => name}
        detailOf={waysOf}
        toolbar={
          <>
            {filter('only', '全部结果')}
            {filter('part', '全部类别')}
            <QuickSearch list={list} name="keyword" label="名称或编码" onAgain={() => void query.refetch()} />
            <ExportButton
              endpoint={accessComparison.exportXls}
              input={{ ...pair, ...wanted }}
              name="权限比较.xlsx"
              disabled={rights.length === 0}
            />
          </>
        }
        empty={<EmptyState text="两人都没有任何权限" />}
      />
    </>
  );
}
