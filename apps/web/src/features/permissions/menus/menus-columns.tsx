import { menuType } from '@baisi/contract/permissions';
import type { TableColumnType } from 'antd';
import { PlainTag } from '../../../ui/tags/plain-tag.tsx';
import { typeWords } from './menu-form.logic.ts';
import type { MenuRow } from './menu-tree.logic.ts';
import styles from './menus.module.css';
import { NameCell } from './name-cell.tsx';
import { StateTags } from './state-tags.tsx';

export type MenuColumn = TableColumnType<MenuRow> & { key: string; of?: readonly string[] };

const nothing = <span className={styles.quiet}>-</span>;

function TypeTag({ type }: { type: number }) {
  if (type === menuType.button) return <PlainTag>{typeWords[type]}</PlainTag>;
  return <PlainTag colour={type === 0 ? 'accent' : 'cyan'}>{typeWords[type]}</PlainTag>;
}

/** Returns the path of a menu, or the permission codes of a button or column. */
const targetOf = (row: MenuRow): string => (row.menuType === menuType.button ? row.perms : row.url) ?? '';

/** Returns the columns for a wide screen. `where`: path of names above each search result, by id. */
export const wideColumns = (where: ReadonlyMap<string, string> | undefined): MenuColumn[] => [
  {
    key: 'name',
    title: '菜单名称',
    width: 240,
    render: (_, row) => <NameCell row={row} where={where?.get(row.id)} />,
  },
  {
    key: 'menuType',
    title: '菜单类型',
    width: 104,
    render: (_, { menuType: type }) => <TypeTag type={type} />,
  },
  {
    key: 'target',
    of: ['url', 'perms'],
    title: '菜单路径 / 授权标识',
    width: 230,
    render: (_, row) => <span className={styles.code}>{targetOf(row) || nothing}</span>,
  },
  {
    key: 'component',
    title: '前端组件',
    width: 240,
    render: (_, { component }) => <span className={styles.code}>{component ?? nothing}</span>,
  },
  {
    key: 'state',
    of: ['status', 'permsType', 'route', 'hidden', 'keepAlive', 'alwaysShow', 'internalOrExternal'],
    title: '状态',
    width: 170,
    render: (_, row) => <StateTags row={row} />,
  },
  { key: 'sortNo', title: '排序', width: 64, render: (_, { sortNo }) => sortNo ?? nothing },
];

/** The single column for a narrow screen. */
export const narrowColumn = (where: ReadonlyMap<string, string> | undefined): MenuColumn => ({
  key: 'name',
  title: '菜单',
  render: (_, row) => (
    <span className={styles.lines} data-lines>
      <NameCell row={row} where={where?.get(row.id)} />
      <span className={styles.code}>{targetOf(row)}</span>
      <span className={styles.tags}>
        <TypeTag type={row.menuType} />
        <StateTags row={row} none={null} />
      </span>
    </span>
  ),
});
