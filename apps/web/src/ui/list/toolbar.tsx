import { ReloadOutlined } from '@ant-design/icons';
import { Button, Tooltip } from 'antd';
import type { ReactNode } from 'react';
import styles from './toolbar.module.css';

type Props = {
  /** Search and further filters of the list. */
  search?: ReactNode;
  /** Actions for the whole list; at the right of a search. */
  children?: ReactNode;
  onReload: () => void;
  isReloading: boolean;
  /** The table's settings. */
  settings?: ReactNode;
};

/** The line above a list. */
export function Toolbar({ search, children, onReload, isReloading, settings }: Props) {
  return (
    <div className={styles.frame}>
      <div className={styles.bar}>
        {search === undefined ? null : <div className={styles.search}>{search}</div>}
        <div className={`${styles.group} ${search === undefined ? styles.leading : ''}`}>{children}</div>
        <div className={styles.tools}>
          <Tooltip title="刷新">
            <Button
              type="text"
              icon={<ReloadOutlined spin={isReloading} aria-hidden />}
              aria-label="刷新"
              onClick={onReload}
            />
          </Tooltip>
          {settings}
        </div>
      </div>
    </div>
  );
}
