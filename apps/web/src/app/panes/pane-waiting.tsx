import styles from './pane-waiting.module.css';

/** Page outline while a page's code loads, visible only after a short delay. */
export function PaneWaiting() {
  return (
    <div className={styles.waiting} role="status" aria-label="页面加载中">
      <span />
      <span />
      <span />
    </div>
  );
}
