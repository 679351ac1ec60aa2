import styles from './full-screen-modal.module.css';

type Props = { full: boolean; onSwitch: () => void };

const corners = {
  expand: 'M1.5 5.5v-4h4M10.5 1.5h4v4M14.5 10.5v4h-4M5.5 14.5h-4v-4',
  restore: 'M5.5 1.5v4h-4M14.5 5.5h-4v-4M10.5 14.5v-4h4M1.5 10.5h4v4',
};

/** 全屏 and 退出全屏, beside the close button of a dialog. */
export function FullScreenSwitch({ full, onSwitch }: Props) {
  const words = full ? '退出全屏' : '全屏';
  return (
    <button type="button" className={styles.switch} aria-label={words} title={words} onClick={onSwitch}>
      <svg viewBox="0 0 16 16" width="16" height="16" fill="none" stroke="currentColor" aria-hidden="true">
        <path
          d={full ? corners.restore : corners.expand}
          strokeWidth="1.4"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
    </button>
  );
}
