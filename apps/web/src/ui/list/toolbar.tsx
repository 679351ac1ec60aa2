import { ReloadOutlined } from '@ant-design/icons';
import { Button, Tooltip } from 'antd';
import type { ReactNode } from 'react';
import styles from './toolbar.module.css';

type Props = {
  /** Left: actions for the whole list. */
  children?: ReactNode;
  onReload: () => void;
  isReloading: boolean;
  /** Right: the table's settings. */
  settings?: ReactNode;
};

/** The toolbar above a list. */
export function Toolbar({ children, onReload, isReloading, settings }: Props) {
  return (
    <div className={styles.bar}>
      <span className={`${styles.group} ${styles.wishes}`}>{children}</span>
      <span className={styles.group}>
        <Tooltip title="刷新">
          <Button
            type="text"
            icon={<ReloadOutlined spin={isReloading} aria-hidden />}
            aria-label="刷新"
            onClick={onReload}
          />
        </Tooltip>
        {settings}
      </span>
    </div>
  );
}
