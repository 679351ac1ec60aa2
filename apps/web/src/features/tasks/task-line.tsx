import type { Task } from '@baisi/contract/tasks';
import { Button, Tag } from 'antd';
import { Icon } from '../../ui/icons/icon.tsx';
import styles from './tasks-page.module.css';

/** One task, with a link to the page where the user carries it out. */
export function TaskLine({ task }: { task: Task }) {
  const { kind, title, detail, since, isUrgent, path } = task;
  return (
    <li className={styles.task}>
      <span className={styles.icon} data-urgent={isUrgent}>
        <Icon name={kind === 'account' ? 'lock' : 'idcard'} sizePx={20} />
      </span>
      <div className={styles.words}>
        <div className={styles.title}>
          {title}
          {isUrgent ? <Tag color="red">重要</Tag> : null}
        </div>
        <div className={styles.detail}>{detail}</div>
        {since === null ? null : <div className={styles.detail}>始于 {since}</div>}
      </div>
      {path === null ? null : (
        <Button href={path} aria-label={`办理：${title}`}>
          办理
        </Button>
      )}
    </li>
  );
}
