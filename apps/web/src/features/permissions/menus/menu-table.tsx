import { permissionFields } from '@baisi/contract/permission-record';
import { Table } from 'antd';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useGuardedFields } from '../../../platform/access/guarded-fields.ts';
import { actionsWidthPx, type RowAction, RowActions } from '../../../ui/list/rows/row-actions.tsx';
import tableStyles from '../../../ui/list/table/records-table.module.css';
import unseen from '../../../ui/unseen.module.css';
import { useNarrow } from '../../../ui/use-narrow.ts';
import type { MenuRow } from './menu-tree.logic.ts';
import styles from './menus.module.css';
import { type MenuColumn, narrowColumn, wideColumns } from './menus-columns.tsx';
import {
  cellSemantics,
  headerCellSemantics,
  headerRowSemantics,
  placesOf,
  rowSemantics,
  unsaidTables,
} from './tree-grid.tsx';
import type { MenuView } from './use-menu-tree.ts';

/** Number of rows from which only the visible ones are rendered. */
const manyRows = 80;

type Props = {
  view: MenuView;
  onToggle: (id: string) => void;
  actionsOf: (row: MenuRow) => readonly RowAction[];
  empty: ReactNode;
};

/** Table of menus as a tree. Opening a branch loads it. */
export function MenuTable({ view, onToggle, actionsOf, empty }: Props) {
  const { rows, openIds, where, isArriving } = view;
  const narrow = useNarrow();
  const actions: MenuColumn = {
    key: 'actions',
    title: <span className={unseen.words}>操作</span>,
    width: actionsWidthPx(rows.map(actionsOf), narrow, true),
    fixed: 'end',
    render: (_, row) => <RowActions name={row.name} actions={actionsOf(row)} compact={narrow} />,
  };
  const { visible } = useGuardedFields(permissionFields);
  const shown = narrow ? [narrowColumn(where)] : visible(wideColumns(where));
  const columns = [...shown, actions].map((column) => ({
    ...column,
    onCell: cellSemantics,
    onHeaderCell: headerCellSemantics,
  }));
  const widthPx = columns.reduce((sum, { width }) => sum + (typeof width === 'number' ? width : 0), 0);
  const places = placesOf(rows, openIds);
  const isLong = places.size > manyRows;
  const frame = useRef<HTMLDivElement>(null);
  // antd's table wrapper has no role, and the element around it contains the spinner's live region, which a tree may
  // not contain: the roles are set here.
  useLayoutEffect(() => {
    const tree = frame.current?.querySelector('.ant-table-container');
    tree?.setAttribute('role', 'treegrid');
    tree?.setAttribute('aria-label', '菜单');
    tree?.setAttribute('aria-rowcount', String(places.size + 1));
  });
  const scroll = isLong
    ? { x: narrow ? 360 : widthPx, y: Math.max(360, window.innerHeight - 300) }
    : { x: widthPx };
  const table = (
    <Table<MenuRow>
      rowKey="id"
      className={tableStyles.table ?? ''}
      tableLayout="fixed"
      virtual={isLong}
      columns={columns}
      components={unsaidTables}
      onHeaderRow={headerRowSemantics}
      onRow={(row) => rowSemantics(row, places.get(row.id), openIds.includes(row.id))}
      dataSource={rows}
      pagination={false}
      locale={{ emptyText: empty }}
      loading={{ spinning: isArriving, delay: 150 }}
      {...(narrow && !isLong ? {} : { scroll })}
      expandable={{
        expandedRowKeys: openIds,
        onExpand: (_, { id }) => onToggle(id),
        indentSize: narrow ? 10 : 18,
      }}
    />
  );
  return (
    <>
      <div ref={frame}>{table}</div>
      {where === undefined ? null : <p className={styles.foot}>共 {rows.length} 条</p>}
    </>
  );
}
