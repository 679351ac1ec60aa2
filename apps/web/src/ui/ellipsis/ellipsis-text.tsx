import { Tooltip } from 'antd';
import styles from './ellipsis-text.module.css';
import { shortened, usualLength } from './shortened.logic.ts';

type Props = {
  text: string;
  /** Maximum number of characters, 25 by default. */
  length?: number;
};

/**
 * A text in one line. A text longer than `length` characters is cut, and shown completely on hover and keyboard focus.
 * A text that is only too long for its container is cut by CSS, with the browser's own tooltip.
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
