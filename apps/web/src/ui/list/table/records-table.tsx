import { DownOutlined, RightOutlined } from '@ant-design/icons';
import { Button, Table, type TableColumnGroupType, type TableColumnType, type TableProps } from 'antd';
import type { MouseEvent, ReactNode } from 'react';
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
  /** undefined: rows open nothing. */
  onOpen: ((record: R) => void) | undefined;
  openedId: string | undefined;
  actionsOf: ((record: R) => readonly RowAction[]) | undefined;
  /** undefined: records cannot be chosen. */
  choice: Choice<R> | undefined;
  /** undefined: rows do not expand. */
  detailOf: ((record: R) => ReactNode) | undefined;
  /** Row below the others. */
  summary?: ((records: readonly R[]) => ReactNode) | undefined;
  empty: ReactNode;
};

/** One page of records. */
export function RecordsTable<R extends { id: string }>(props: RecordsTableProps<R>) {
  const { list, page, density, narrow, isLoading, onOpen, openedId, choice, detailOf, summary, empty } =
    props;
  const columns = columnsOf(props);
  const own = columns.slice(props.columns.length);
  const widthPx = [...props.columns, ...own].reduce(
    (sum, { width }) => sum + (typeof width === 'number' ? width : 0),
    0,
  );
  const follow: TableProps<R>['onChange'] = (pagination, _filters, sorter, { action }) => {
    if (action === 'sort') {
      const { columnKey, order } = Array.isArray(sorter) ? (sorter[0] ?? {}) : sorter;
      list.sortBy(order ? String(columnKey) : undefined, order === 'descend');
    } else list.turnTo(pagination.current ?? 1, pagination.pageSize);
  };
  return (
    <Table<R>
      rowKey="id"
      className={`${styles.table} ${styles[density] ?? ''}`}
      size={density}
      columns={[...grouped(columns.slice(0, props.columns.length), props.columns), ...own]}
      dataSource={page.records}
      loading={{ spinning: isLoading, delay: 150 }}
      locale={{ emptyText: empty }}
      tableLayout="fixed"
      {...(narrow ? {} : { scroll: { x: widthPx } })}
      showSorterTooltip={false}
      onChange={follow}
      {...(summary === undefined ? {} : { summary })}
      {...(onOpen === undefined
        ? {}
        : {
            rowClassName: ({ id }: R) =>
              id === openedId ? `${styles.opens} ${styles.open}` : (styles.opens ?? ''),
            onRow: (record: R) => ({
              onClick: (event: MouseEvent<HTMLElement>) => {
                if (!isOnText(event)) return;
                // The panel of the record returns the focus here when it closes.
                event.currentTarget
                  .querySelector<HTMLElement>('[data-opens]')
                  ?.focus({ preventScroll: true });
                onOpen(record);
              },
            }),
          })}
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

/** Returns whether a click on a row hit neither a control nor a pop-up and selected no text. */
function isOnText({ currentTarget, target }: MouseEvent<HTMLElement>): boolean {
  if (!(target instanceof Element) || !currentTarget.contains(target)) return false;
  const control = 'a, button, input, label, .ant-table-selection-column, [data-row-actions]';
  return target.closest(control) === null && window.getSelection()?.isCollapsed !== false;
}

function columnsOf<R extends { id: string }>(props: RecordsTableProps<R>): TableColumnType<R>[] {
  const { list, page, columns, narrow, nameOf, actionsOf } = props;
  const { sort } = list.state;
  const sorted = columns.map((column): TableColumnType<R> => {
    const order = sort?.field === column.key ? (sort.descending ? 'descend' : 'ascend') : null;
    const { grows, group: _, width, ...others } = column;
    return { ...others, ...(grows && !narrow ? {} : { width }), sortOrder: order };
  });
  // An empty column would cover the last one where the table scrolls.
  const hasActions = actionsOf !== undefined && page.records.some((record) => actionsOf(record).length > 0);
  if (!hasActions) return sorted;
  const actions: TableColumnType<R> = {
    key: 'actions',
    title: <span className={unseen.words}>操作</span>,
    width: actionsWidthPx(page.records.map(actionsOf), narrow, true),
    fixed: 'end',
    render: (_, record) => <RowActions name={nameOf(record)} actions={actionsOf(record)} compact={narrow} />,
  };
  return [...sorted, actions];
}

/** Puts neighbouring columns with the same group title below it. `about`: the same columns with their titles. */
function grouped<R extends { id: string }>(
  columns: readonly TableColumnType<R>[],
  about: readonly RecordColumn<R>[],
): (TableColumnType<R> | TableColumnGroupType<R>)[] {
  const parts: (TableColumnType<R> | (TableColumnGroupType<R> & { children: TableColumnType<R>[] }))[] = [];
  for (const [at, column] of columns.entries()) {
    const title = about[at]?.group;
    const last = parts.at(-1);
    if (title === undefined) parts.push(column);
    else if (last !== undefined && 'children' in last && about[at - 1]?.group === title)
      last.children.push(column);
    else parts.push({ key: `group ${at}`, title, align: 'center', children: [column] });
  }
  return parts;
}

function expandingTo<R extends { id: string }>(
  detailOf: (record: R) => ReactNode,
  { narrow, nameOf }: RecordsTableProps<R>,
): NonNullable<TableProps<R>['expandable']> {
  return {
    columnTitle: <span className={unseen.words}>展开</span>,
    columnWidth: narrow ? 32 : 40,
    ...(narrow ? {} : { fixed: 'start' as const }),
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
