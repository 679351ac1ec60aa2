import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { isSameCell } from '../core/selection/range.ts';
import { nextFind, replaceIn, type Search } from '../core/store/finding.ts';
import styles from './find-bar.module.css';
import type { GridControl } from './grid-control.ts';
import { useFinds } from './use-finds.ts';
import { useGridState } from './use-grid-state.ts';

const nothing: Search = { text: '', isCaseSensitive: false, isWholeCell: false };

/** Finds what people read in the cells, and puts something else in its place. */
export function FindBar({ control, isReplacing }: { control: GridControl; isReplacing: boolean }) {
  const { store } = control;
  const [search, setSearch] = useState(nothing);
  const [by, setBy] = useState('');
  const [words, setWords] = useState('');
  const active = useGridState(control, () => store.selection?.active);
  const { finds, isLooking } = useFinds(control, search);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.select(), [isReplacing]);
  const at = active === undefined ? -1 : finds.findIndex((cell) => isSameCell(cell, active));

  const change = (part: Partial<Search>) => {
    setSearch({ ...search, ...part });
    setWords('');
  };
  const go = (step: 1 | -1) => {
    const cell = finds[nextFind(finds, active, step)];
    if (cell !== undefined) store.goTo(cell);
  };
  const replaceAll = () => {
    const { changed, locked, unread } = replaceIn(store, finds, search, by);
    const skipped = locked > 0 ? `，跳过只读 ${locked} 个` : '';
    setWords(`已替换 ${changed} 个${skipped}${unread > 0 ? `，${unread} 个无法识别` : ''}`);
  };
  const replaceOne = () => {
    const cell = finds[at];
    if (cell === undefined) {
      go(1);
      return;
    }
    const { locked } = replaceIn(store, [cell], search, by);
    setWords(locked > 0 ? '此单元格只读' : '');
    go(1);
  };
  const close = () => control.find(undefined);
  const keyed = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.stopPropagation();
      close();
    } else if ((event.ctrlKey || event.metaKey) && /^[fh]$/i.test(event.key)) {
      event.preventDefault();
      control.find({ isReplacing: event.key.toLowerCase() === 'h' });
    }
  };
  const count =
    search.text === ''
      ? ''
      : finds.length === 0
        ? isLooking
          ? '查找中…'
          : '无结果'
        : `${at + 1 > 0 ? at + 1 : '–'}/${finds.length}${isLooking ? '+' : ''}`;
  return (
    <search className={styles.bar} aria-label="查找和替换" onKeyDown={keyed}>
      <form
        className={styles.line}
        onSubmit={(event) => {
          event.preventDefault();
          go(1);
        }}
      >
        <input
          ref={field}
          aria-label="查找内容"
          placeholder="查找"
          className={styles.field}
          value={search.text}
          onChange={(event) => change({ text: event.target.value })}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || !event.shiftKey || event.nativeEvent.isComposing) return;
            event.preventDefault();
            go(-1);
          }}
        />
        <span className={styles.count} role="status">
          {words === '' ? count : words}
        </span>
        <button
          type="button"
          className={styles.option}
          aria-label="区分大小写"
          title="区分大小写"
          aria-pressed={search.isCaseSensitive}
          onClick={() => change({ isCaseSensitive: !search.isCaseSensitive })}
        >
          Aa
        </button>
        <button
          type="button"
          className={styles.option}
          aria-label="整个单元格"
          title="整个单元格"
          aria-pressed={search.isWholeCell}
          onClick={() => change({ isWholeCell: !search.isWholeCell })}
        >
          全字
        </button>
        <button
          type="button"
          className={styles.icon}
          aria-label="上一个"
          title="上一个 (Shift+Enter)"
          onClick={() => go(-1)}
        >
          ↑
        </button>
        <button type="submit" className={styles.icon} aria-label="下一个" title="下一个 (Enter)">
          ↓
        </button>
        <button type="button" className={styles.icon} aria-label="关闭" title="关闭 (Esc)" onClick={close}>
          ×
        </button>
      </form>
      {isReplacing ? (
        <form
          className={styles.line}
          onSubmit={(event) => {
            event.preventDefault();
            replaceOne();
          }}
        >
          <input
            aria-label="替换为"
            placeholder="替换为"
            className={styles.field}
            value={by}
            onChange={(event) => setBy(event.target.value)}
          />
          <button type="submit" className={styles.button} disabled={finds.length === 0}>
            替换
          </button>
          <button
            type="button"
            className={styles.button}
            disabled={finds.length === 0 || isLooking}
            onClick={replaceAll}
          >
            全部替换
          </button>
        </form>
      ) : null}
    </search>
  );
}
