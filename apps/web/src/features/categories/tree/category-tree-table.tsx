import type { Category } from '@baisi/contract/categories';
import { Table, type TableColumnType } from 'antd';
import type { ReactNode } from 'react';
import { actionsWidthPx, type RowAction, RowActions } from '../../../ui/list/rows/row-actions.tsx';
import type { Choice } from '../../../ui/list/rows/use-choice.ts';
import type { ShownList, ShownPage } from '../../../ui/list/shown-list.ts';
import { nothing, type RecordColumn } from '../../../ui/list/table/columns.tsx';
import { RecordCell } from '../../../ui/list/table/record-cell.tsx';
import styles from '../../../ui/list/table/records-table.module.css';
import { paging } from '../../../ui/paging/paging.ts';
import unseen from '../../../ui/unseen.module.css';
import { useNarrow } from '../../../ui/use-narrow.ts';
import type { CategoryNode } from '../categories.logic.ts';

type Props = {
  list: ShownList;
  page: ShownPage<Category>;
  nodes: CategoryNode[];
  isLoading: boolean;
  open: readonly string[];
  onOpen: (ids: readonly string[]) => void;
  actionsOf: (category: Category) => readonly RowAction[];
  choice: Choice<Category> | undefined;
  empty: ReactNode;
};

const codeColumn: RecordColumn<CategoryNode> = {
  key: 'code',
  title: '分类编码',
  width: 200,
  render: (_, { code }) => code,
};
const timeColumn: RecordColumn<CategoryNode> = {
  key: 'createTime',
  title: '创建时间',
  width: 180,
  render: (_, { createTime }) => createTime || nothing,
};

/** Table of categories as a tree; branches load when they are opened. */
export function CategoryTreeTable(props: Props) {
  const { list, page, nodes, isLoading, open, onOpen, actionsOf, choice, empty } = props;
  const narrow = useNarrow();
  const actions = (node: CategoryNode) => actionsOf(node);
  const nameColumn: RecordColumn<CategoryNode> = {
    key: 'name',
    title: '分类名称',
    ...(narrow ? {} : { width: 320 }),
    render: (_, { name, code }) => <RecordCell name={name} lines={narrow ? [code] : []} />,
  };
  const actionColumn: TableColumnType<CategoryNode> = {
    key: 'actions',
    title: <span className={unseen.words}>操作</span>,
    width: actionsWidthPx(nodes.map(actions), narrow, true),
    fixed: 'end',
    render: (_, node) => <RowActions name={node.name} actions={actions(node)} compact={narrow} />,
  };
  return (
    <Table<CategoryNode>
      rowKey="id"
      className={styles.table ?? ''}
      tableLayout="fixed"
      dataSource={nodes}
      columns={narrow ? [nameColumn, actionColumn] : [nameColumn, codeColumn, timeColumn, actionColumn]}
      {...(narrow ? {} : { scroll: { x: 900 } })}
      loading={{ spinning: isLoading, delay: 150 }}
      locale={{ emptyText: empty }}
      indentSize={narrow ? 12 : 20}
      expandable={{
        expandedRowKeys: [...open],
        onExpand: (isOpen, { id }) => onOpen(isOpen ? [...open, id] : open.filter((one) => one !== id)),
      }}
      {...(choice === undefined ? {} : { rowSelection: selectionOf(choice, narrow) })}
      onChange={(pagination) => list.turnTo(pagination.current ?? 1, pagination.pageSize)}
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

function selectionOf({ chosen, choose }: Choice<Category>, narrow: boolean) {
  return {
    columnWidth: narrow ? 36 : 44,
    fixed: 'start' as const,
    preserveSelectedRowKeys: true,
    selectedRowKeys: chosen.map(({ id }) => id),
    onChange: (_keys: unknown, records: CategoryNode[]) => choose(records),
    getCheckboxProps: ({ name }: CategoryNode) => ({ 'aria-label': `选择${name}` }),
    getTitleCheckboxProps: () => ({ 'aria-label': '选择本页' }),
  };
}
