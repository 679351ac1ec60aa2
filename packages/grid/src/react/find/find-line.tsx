import type { RefObject } from 'react';
import type { Search } from '../../core/store/selection/finding.ts';
import styles from './find-bar.module.css';

type Props = {
  field: RefObject<HTMLInputElement | null>;
  search: Search;
  /** True if the grid has comments, which can then be searched too. */
  hasComments: boolean;
  /** The counter of matches, as text. */
  words: string;
  onChange: (part: Partial<Search>) => void;
  onGo: (step: 1 | -1) => void;
  onClose: () => void;
};

/** The field with the search text, its options, and buttons for the previous and next match. */
export function FindLine({ field, search, hasComments, words, onChange, onGo, onClose }: Props) {
  const options = [
    { label: '区分大小写', sign: 'Aa', name: 'isCaseSensitive' },
    { label: '整个单元格', sign: '整格', name: 'isWholeCell' },
    ...(hasComments ? [{ label: '包括批注', sign: '批注', name: 'inComments' } as const] : []),
  ] as const;
  return (
    <form
      className={styles.line}
      onSubmit={(event) => {
        event.preventDefault();
        onGo(1);
      }}
    >
      <input
        ref={field}
        aria-label="查找内容"
        placeholder="查找"
        className={styles.field}
        value={search.text}
        onChange={(event) => onChange({ text: event.target.value })}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !event.shiftKey || event.nativeEvent.isComposing) return;
          event.preventDefault();
          onGo(-1);
        }}
      />
      <span className={styles.count} role="status">
        {words}
      </span>
      {options.map(({ label, sign, name }) => (
        <button
          key={name}
          type="button"
          className={styles.option}
          aria-label={label}
          title={label}
          aria-pressed={search[name] ?? false}
          onClick={() => onChange({ [name]: !search[name] })}
        >
          {sign}
        </button>
      ))}
      <button
        type="button"
        className={styles.icon}
        aria-label="上一个"
        title="上一个 (Shift+Enter)"
        onClick={() => onGo(-1)}
      >
        ↑
      </button>
      <button type="submit" className={styles.icon} aria-label="下一个" title="下一个 (Enter)">
        ↓
      </button>
      <button type="button" className={styles.icon} aria-label="关闭" title="关闭 (Esc)" onClick={onClose}>
        ×
      </button>
    </form>
  );
}
