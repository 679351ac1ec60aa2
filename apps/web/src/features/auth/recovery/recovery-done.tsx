import { useCountdown } from '../../../platform/countdown/use-countdown.ts';
import { NoticeIcon } from '../notices/notice-icon.tsx';
import styles from './recovery-done.module.css';

/** Seconds until the sign-in page opens (product-spec §9). */
const secondsToRead = 5;

/** Third step of the recovery: confirms the change and opens the sign-in page after five seconds. */
export function RecoveryDone({ onDone }: { onDone: () => void }) {
  const left = useCountdown(secondsToRead, onDone);
  return (
    <section className={styles.done}>
      <span className={styles.sign}>
        <NoticeIcon kind="success" />
      </span>
      <h2 className={styles.title}>更改密码成功</h2>
      <p className={styles.text} role="timer">
        将在{left}秒后返回登录页面
      </p>
      <button
        type="button"
        className={styles.button}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the form that had the focus is gone
        autoFocus
        onClick={onDone}
      >
        立即登录
      </button>
    </section>
  );
}
