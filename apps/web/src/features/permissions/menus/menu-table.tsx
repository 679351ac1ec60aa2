import { Table } from 'antd';
import type { ReactNode } from 'react';
import { useNarrow } from '../../../ui/use-narrow.ts';
import { type MenuCommands, MenuRowActions } from './menu-row-actions.tsx';
import type { MenuRow } from './menu-tree.logic.ts';
import styles from './menus.module.css';
import { type MenuColumn, narrowColumn, wideColumns } from './menus-columns.tsx';
import type { useMenuTree } from './use-menu-tree.ts';

/** From so many rows on only those in sight are drawn. */
const manyRows = 80;

const countOf = (rows: readonly MenuRow[]): number =>
  rows.reduce((sum, row) => sum + 1 + countOf(row.children ?? []), 0);

type Props = { tree: ReturnType<typeof useMenuTree>; commands: MenuCommands; empty: ReactNode };

/** The tree of menus. A branch is asked for when it is opened. */
export function MenuTable({ tree, commands, empty }: Props) {
  const narrow = useNarrow();
  const actions: MenuColumn = {
    key: 'actions',
    title: '操作',
    width: narrow ? 104 : 108,
    fixed: 'end',
    render: (_, row) => <MenuRowActions row={row} commands={commands} />,
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
