import { DownOutlined, MoreOutlined } from '@ant-design/icons';
import type { UserRecord } from '@baisi/contract/users';
import { Button, Dropdown, type MenuProps } from 'antd';
import { useRef } from 'react';
import { useAllowed } from '../../../platform/access/use-allowed.ts';
import { isFrozen } from '../users.logic.ts';
import styles from './users-table.module.css';

/** What can be done with one user of the list. */
export type UserCommands = {
  view: (user: UserRecord) => void;
  edit: (user: UserRecord) => void;
  resetPassword: (user: UserRecord) => void;
  freeze: (users: readonly UserRecord[], freeze: boolean) => void;
  remove: (users: readonly UserRecord[]) => void;
};

type Props = { user: UserRecord; commands: UserCommands; compact: boolean };

/** The actions of a row that the person may use; `compact` puts all of them into one menu. */
export function UserRowActions({ user, commands, compact }: Props) {
  const { may } = useAllowed();
  const trigger = useRef<HTMLButtonElement>(null);
  const shown = { key: 'view', label: '详情', run: () => commands.view(user) };
  const edit = { key: 'edit', label: '编辑', run: () => commands.edit(user), code: 'user:edit' };
  const others = [
    { key: 'password', label: '密码', run: () => commands.resetPassword(user), code: 'user:changepwd' },
    isFrozen(user)
      ? { key: 'unfreeze', label: '解冻', run: () => commands.freeze([user], false), code: 'user:frozen' }
      : { key: 'freeze', label: '冻结', run: () => commands.freeze([user], true), code: 'user:frozen' },
    { key: 'delete', label: '删除', run: () => commands.remove([user]), code: 'user:delete', danger: true },
  ].filter(({ code }) => may(code));
  const visible = [shown, ...(may(edit.code) ? [edit] : [])];
  const inMenu = compact ? [...visible, ...others] : others;
  const menu: MenuProps = {
    items: inMenu.map(({ key, label, ...rest }) => ({ key, label, danger: 'danger' in rest })),
    onClick: ({ key, domEvent }) => {
      // The menu goes away: a dialog that opens now gives the focus back to who has it, which must not be pressed by
      // the same key.
      domEvent.preventDefault();
      trigger.current?.focus();
      inMenu.find((command) => command.key === key)?.run();
    },
  };
  return (
    <span className={styles.actions}>
      {compact
        ? null
        : visible.map(({ key, label, run }) => (
            <Button key={key} type="link" size="small" onClick={run}>
              {label}
            </Button>
          ))}
      {inMenu.length === 0 ? null : (
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the menu takes the focus when it opens, so that arrows work
        <Dropdown menu={menu} trigger={['click']} placement="bottomRight" autoFocus>
          {compact ? (
            <Button ref={trigger} type="text" icon={<MoreOutlined />} aria-label={`${user.realname}的操作`} />
          ) : (
            <Button ref={trigger} type="link" size="small" icon={<DownOutlined />} iconPlacement="end">
              更多
            </Button>
          )}
        </Dropdown>
      )}
    </span>
  );
}
