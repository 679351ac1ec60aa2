import { type Task, type TaskKind, taskKindTexts } from '@baisi/contract/tasks';
import { Button } from 'antd';
import { clock } from '../../platform/clock.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import type { IconName } from '../../ui/icons/icon-paths.ts';
import { PlainTag } from '../../ui/tags/plain-tag.tsx';
import { remainingUntil } from './remaining.logic.ts';
import styles from './tasks-page.module.css';

const icons: Readonly<Record<TaskKind, IconName>> = {
  account: 'lock',
  people: 'idcard',
  review: 'check-square',
  deal: 'shopping-cart',
  exception: 'safety',
  number: 'car',
  grant: 'key',
  job: 'schedule',
};

/** One task with its remaining time, and a link to the page where the user carries it out. */
export function TaskLine({ task }: { task: Task }) {
  const { kind, title, detail, since, deadline, isUrgent, path } = task;
  const remaining = remainingUntil(deadline, clock.now());
  return (
    <li className={styles.task}>
      <span className={styles.icon} data-urgent={isUrgent}>
        <Icon name={icons[kind]} sizePx={20} />
      </span>
      <div className={styles.words}>
        <div className={styles.title}>
          {title}
          {isUrgent ? <PlainTag colour="red">重要</PlainTag> : null}
        </div>
        <div className={styles.detail}>{detail}</div>
        <div className={styles.detail}>
          {taskKindTexts[kind]}
          {since === null ? null : <span>始于 {since.slice(0, 16)}</span>}
        </div>
      </div>
      {remaining === undefined ? null : <PlainTag colour={remaining.tone}>{remaining.text}</PlainTag>}
      {path === null ? null : (
        <Button href={path} data-task aria-label={`办理：${title}`}>
          办理
        </Button>
      )}
    </li>
  );
}
