import { GreyLines } from '../../ui/grey-lines.tsx';
import styles from './board.module.css';
import { Panel } from './panel.tsx';

/** Placeholder of the widgets until their code loads, with the two that every home page has at first. */
export function BoardWaiting() {
  return (
    <div className={styles.board}>
      <div className={styles.bar} />
      <div className={styles.grid}>
        <div data-widget="tasks" data-size="8" data-three="2">
          <Panel title="我的待办">
            <GreyLines />
          </Panel>
        </div>
        <div data-widget="announcements" data-size="4" data-three="1">
          <Panel title="通知公告">
            <GreyLines />
          </Panel>
        </div>
      </div>
    </div>
  );
}
