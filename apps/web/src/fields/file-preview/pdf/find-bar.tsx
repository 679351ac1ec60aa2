import { ToolButton } from '../layer/tool-button.tsx';
import styles from './pdf-view.module.css';
import type { useSearch } from './use-search.ts';

type Props = {
  wanted: string;
  search: Pick<ReturnType<typeof useSearch>, 'matches' | 'isDone' | 'at' | 'step'>;
  onWanted: (wanted: string) => void;
  onClose: () => void;
};

function countText(wanted: string, { matches, isDone, at }: Props['search']): string {
  if (wanted.trim() === '') return '';
  if (matches.length > 0) return `${at + 1} / ${matches.length}`;
  return isDone ? '没有找到' : '正在查找';
}

/** Search bar of a PDF file: Enter and Shift+Enter step through the matches, Esc closes it. */
export function FindBar({ wanted, search, onWanted, onClose }: Props) {
  return (
    <search className={styles.find}>
      <input
        ref={(field) => field?.focus()}
        className={styles.wanted}
        aria-label="查找"
        placeholder="查找"
        value={wanted}
        onChange={({ target }) => onWanted(target.value)}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return;
          if (event.key === 'Enter') search.step(event.shiftKey ? -1 : 1);
          if (event.key !== 'Escape') return;
          event.preventDefault();
          onClose();
        }}
      />
      <span className={styles.found} role="status">
        {countText(wanted, search)}
      </span>
      <ToolButton
        icon="up"
        words="上一处"
        isOff={search.matches.length === 0}
        onClick={() => search.step(-1)}
      />
      <ToolButton
        icon="down"
        words="下一处"
        isOff={search.matches.length === 0}
        onClick={() => search.step(1)}
      />
      <ToolButton icon="close" words="关闭查找" onClick={onClose} />
    </search>
  );
}
