import { Tooltip } from 'antd';
import styles from './ellipsis-text.module.css';
import { shortened, usualLength } from './shortened.logic.ts';

type Props = {
  text: string;
  /** Characters that are kept, 25 unless told. */
  length?: number;
};

/**
 * A text in one line. What is longer than `length` characters is cut there and opens whole under pointer and keyboard
 * focus; what is only too long for its place is cut by the place and is whole in the browser's own tip.
 */
export function EllipsisText({ text, length = usualLength }: Props) {
  const short = shortened(text, length);
  if (short === undefined)
    return (
      <span className={styles.text} title={text}>
        {text}
      </span>
    );
  return (
    <Tooltip title={text} trigger={['hover', 'focus']} styles={{ container: { overflowWrap: 'anywhere' } }}>
      <button type="button" className={styles.text}>
        {short}
      </button>
    </Tooltip>
  );
}
