import { DownOutlined, RightOutlined } from '@ant-design/icons';
import { Button, Table, type TableProps } from 'antd';
import type { ReactNode } from 'react';
import { paging } from '../../paging/paging.ts';
import unseen from '../../unseen.module.css';
import { actionsWidthPx, type RowAction, RowActions } from '../rows/row-actions.tsx';
import type { Choice } from '../rows/use-choice.ts';
import type { ShownList, ShownPage } from '../shown-list.ts';
import type { RecordColumn } from './columns.tsx';
import styles from './records-table.module.css';
import type { TableLayout } from './table-layout.logic.ts';

export type RecordsTableProps<R> = {
  list: ShownList;
  page: ShownPage<R>;
  columns: readonly RecordColumn<R>[];
  density: TableLayout['density'];
  /** On a phone, one menu holds all actions. */
  narrow: boolean;
  isLoading: boolean;
  nameOf: (record: R) => string;
  actionsOf: ((record: R) => readonly RowAction[]) | undefined;
  /** undefined: records cannot be chosen. */
  choice: Choice<R> | undefined;
  /** undefined: rows do not expand. */
  detailOf: ((record: R) => ReactNode) | undefined;
  empty: ReactNode;
};

/** One page of records. */
export function RecordsTable<R extends { id: string }>(props: RecordsTableProps<R>) {
  const { list, page, density, narrow, isLoading, choice, detailOf, empty } = props;
  const columns = columnsOf(props);
  const widthPx = columns.reduce((sum, { width }) => sum + (typeof width === 'number' ? width : 0), 0);
  const follow: TableProps<R>['onChange'] = (pagination, _filters, sorter, { action }) => {
    if (action === 'sort') {
      const { columnKey, order } = Array.isArray(sorter) ? (sorter[0] ?? {}) : sorter;
      list.sortBy(order ? String(columnKey) : undefined, order === 'descend');
    } else list.turnTo(pagination.current ?? 1, pagination.pageSize);
  };
  return (
    <Table<R>
      rowKey="id"
      className={styles.table ?? ''}
      size={density}
      columns={columns}
      dataSource={page.records}
      loading={{ spinning: isLoading, delay: 150 }}
      locale={{ emptyText: empty }}
      tableLayout="fixed"
      {...(narrow ? {} : { scroll: { x: widthPx } })}
      showSorterTooltip={false}
      onChange={follow}
      {...(choice === undefined ? {} : { rowSelection: selectionOf(choice, props) })}
      {...(detailOf === undefined ? {} : { expandable: expandingTo(detailOf, props) })}
      pagination={paging({
        page: list.state.page,
        pageSize: list.state.pageSize,
        sizes: list.pageSizes,
        total: page.total,
        totalIsExact: page.totalIsExact,
        narrow,
      })}
    />
  );
}

function columnsOf<R extends { id: string }>(props: RecordsTableProps<R>): RecordColumn<R>[] {
  const { list, page, columns, narrow, nameOf, actionsOf } = props;
  const { sort } = list.state;
  const sorted = columns.map((column): RecordColumn<R> => {
    const order = sort?.field === column.key ? (sort.descending ? 'descend' : 'ascend') : null;
    return { ...column, sortOrder: order };
  });
  if (actionsOf === undefined) return sorted;
  const actions: RecordColumn<R> = {
    key: 'actions',
    title: '操作',
    width: actionsWidthPx(page.records.map(actionsOf), narrow),
    fixed: 'end',
    render: (_, record) => <RowActions name={nameOf(record)} actions={actionsOf(record)} compact={narrow} />,
  };
  return [...sorted, actions];
}

function expandingTo<R extends { id: string }>(
  detailOf: (record: R) => ReactNode,
  { narrow, nameOf }: RecordsTableProps<R>,
): NonNullable<TableProps<R>['expandable']> {
  return {
    columnTitle: <span className={unseen.words}>展开</span>,
    columnWidth: narrow ? 32 : 40,
    fixed: 'start',
    expandedRowRender: detailOf,
    expandIcon: ({ expanded, onExpand, record }) => (
      <Button
        type="text"
        size="small"
        aria-expanded={expanded}
        aria-label={`${expanded ? '收起' : '展开'}${nameOf(record)}`}
        icon={expanded ? <DownOutlined aria-hidden /> : <RightOutlined aria-hidden />}
        onClick={(event) => onExpand(record, event)}
      />
    ),
  };
}

function selectionOf<R extends { id: string }>(
  { chosen, choose }: Choice<R>,
  { narrow, nameOf }: RecordsTableProps<R>,
): NonNullable<TableProps<R>['rowSelection']> {
  return {
    columnWidth: narrow ? 36 : 44,
    fixed: 'start',
    preserveSelectedRowKeys: true,
    selectedRowKeys: chosen.map(({ id }) => id),
    onChange: (_keys, records) => choose(records),
    getCheckboxProps: (record) => ({ 'aria-label': `选择${nameOf(record)}` }),
    getTitleCheckboxProps: () => ({ 'aria-label': '选择本页' }),
  };
}
