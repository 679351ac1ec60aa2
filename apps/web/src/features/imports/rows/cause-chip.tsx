import type { ImportCause } from '@baisi/contract/imports';
import { Icon } from '../../../ui/icons/icon.tsx';
import { causeText } from './causes.logic.ts';
import styles from './rows-step.module.css';

/** The cause whose rows alone are shown; a press shows all wrong rows again. */
export function CauseChip({ cause, onClear }: { cause: ImportCause; onClear: () => void }) {
  const text = causeText(cause);
  return (
    <button type="button" className={styles.chip} aria-label={`取消筛选：${text}`} onClick={onClear}>
      <span className={styles.chipWords} title={text}>
        {text}
      </span>
      <Icon name="close" />
    </button>
  );
}
