import { DeleteOutlined, PlusOutlined, ReloadOutlined } from '@ant-design/icons';
import { Button, Tooltip } from 'antd';
import type { ReactNode } from 'react';
import { Allowed } from '../../../platform/access/allowed.tsx';
import styles from './users-toolbar.module.css';

type Props = {
  onAdd: () => void;
  onOpenBin: () => void;
  onReload: () => void;
  isReloading: boolean;
  /** Right of everything: how the table looks. */
  settings: ReactNode;
};

/** What can be done with the list as a whole. */
export function UsersToolbar({ onAdd, onOpenBin, onReload, isReloading, settings }: Props) {
  return (
    <div className={styles.bar}>
      <span className={styles.group}>
        <Allowed code="user:add">
          <Button type="primary" icon={<PlusOutlined />} onClick={onAdd}>
            添加用户
          </Button>
        </Allowed>
        <Allowed code="user:recycle">
          <Button icon={<DeleteOutlined />} onClick={onOpenBin}>
            回收站
          </Button>
        </Allowed>
      </span>
      <span className={styles.group}>
        <Tooltip title="刷新">
          <Button
            type="text"
            icon={<ReloadOutlined spin={isReloading} />}
            aria-label="刷新"
            onClick={onReload}
          />
        </Tooltip>
        {settings}
      </span>
    </div>
  );
}
