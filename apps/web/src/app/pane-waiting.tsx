import styles from './pane-waiting.module.css';

/** While a page's code is on its way: the outline of a page, shown only when that takes longer than a blink. */
export function PaneWaiting() {
  return (
    <div className={styles.waiting} role="status" aria-label="页面加载中">
      <span />
      <span />
      <span />
    </div>
  );
}
