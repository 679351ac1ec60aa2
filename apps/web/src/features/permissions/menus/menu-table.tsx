import { Table } from 'antd';
import type { ReactNode } from 'react';
import { actionsWidthPx, type RowAction, RowActions } from '../../../ui/list/row-actions.tsx';
import { useNarrow } from '../../../ui/use-narrow.ts';
import type { MenuRow } from './menu-tree.logic.ts';
import styles from './menus.module.css';
import { type MenuColumn, narrowColumn, wideColumns } from './menus-columns.tsx';
import type { useMenuTree } from './use-menu-tree.ts';

/** From so many rows on only those in sight are drawn. */
const manyRows = 80;

const countOf = (rows: readonly MenuRow[]): number =>
  rows.reduce((sum, row) => sum + 1 + countOf(row.children ?? []), 0);

type Props = {
  tree: ReturnType<typeof useMenuTree>;
  actionsOf: (row: MenuRow) => readonly RowAction[];
  empty: ReactNode;
};

/** The tree of menus. A branch is asked for when it is opened. */
export function MenuTable({ tree, actionsOf, empty }: Props) {
  const narrow = useNarrow();
  const actions: MenuColumn = {
    key: 'actions',
    title: '操作',
    width: actionsWidthPx(tree.rows.map(actionsOf), narrow),
    fixed: 'end',
    render: (_, row) => <RowActions name={row.name} actions={actionsOf(row)} compact={narrow} />,
  };
  const columns = [...(narrow ? [narrowColumn(tree.where)] : wideColumns(tree.where)), actions];
  const widthPx = columns.reduce((sum, { width }) => sum + (typeof width === 'number' ? width : 0), 0);
  const isLong = countOf(tree.rows) > manyRows;
  const scroll = isLong
    ? { x: narrow ? 360 : widthPx, y: Math.max(360, window.innerHeight - 300) }
    : { x: widthPx };
  return (
    <>
      <Table<MenuRow>
        rowKey="id"
        size="small"
        tableLayout="fixed"
        virtual={isLong}
        columns={columns}
        dataSource={tree.rows}
        pagination={false}
        locale={{ emptyText: empty }}
        loading={{ spinning: tree.isArriving, delay: 150 }}
        {...(narrow && !isLong ? {} : { scroll })}
        expandable={{
          expandedRowKeys: tree.openIds,
          onExpand: (_, { id }) => tree.toggle(id),
          indentSize: narrow ? 10 : 18,
        }}
      />
      {tree.where === undefined ? null : <p className={styles.foot}>共 {tree.rows.length} 条</p>}
    </>
  );
}
