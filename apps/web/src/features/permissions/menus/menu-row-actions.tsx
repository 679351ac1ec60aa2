import { MoreOutlined } from '@ant-design/icons';
import { menuType } from '@baisi/contract/permissions';
import { isRowResource } from '@baisi/contract/rules/row-resources';
import { Button, Dropdown, type MenuProps } from 'antd';
import { useAllowed } from '../../../platform/access/use-allowed.ts';
import type { MenuRow } from './menu-tree.logic.ts';
import styles from './menus.module.css';

/** What can be done with a row. */
export type MenuCommands = {
  edit: (row: MenuRow) => void;
  addBelow: (row: MenuRow) => void;
  openRules: (row: MenuRow) => void;
  remove: (row: MenuRow) => void;
};

type Item = { key: keyof MenuCommands; label: string; danger?: true };

/** The commands of one row: the first beside it, the others behind a menu. */
export function MenuRowActions({ row, commands }: { row: MenuRow; commands: MenuCommands }) {
  const { may } = useAllowed();
  const wanted: (Item | false)[] = [
    may('permission:edit') && { key: 'edit', label: '编辑' },
    may('permission:add') && row.menuType !== menuType.button && { key: 'addBelow', label: '添加下级' },
    may('permission:list') && isRowResource(row.component) && { key: 'openRules', label: '数据规则' },
    may('permission:delete') && { key: 'remove', label: '删除', danger: true },
  ];
  const [first, ...others] = wanted.filter((item) => item !== false);
  if (first === undefined) return null;
  const items: MenuProps['items'] = others.map(({ key, label, danger }) => ({
    key,
    label,
    ...(danger ? { danger } : {}),
    onClick: () => commands[key](row),
  }));
  return (
    <span className={styles.actions}>
      <Button
        type="link"
        size="small"
        aria-label={`${first.label}${row.name}`}
        onClick={() => commands[first.key](row)}
      >
        {first.label}
      </Button>
      {items.length === 0 ? null : (
        <Dropdown menu={{ items }} trigger={['click']}>
          <Button type="link" size="small" icon={<MoreOutlined />} aria-label={`${row.name}的更多操作`} />
        </Dropdown>
      )}
    </span>
  );
}
