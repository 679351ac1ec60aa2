import { useCallback, useEffect, useRef, useState } from 'react';
import { isSameCell } from '../../core/selection/range.ts';
import type { GridStore } from '../../core/store/grid-store.ts';
import { nextFind, replaceIn, type Search } from '../../core/store/selection/finding.ts';
import type { GridControl } from '../control/grid-control.ts';
import { useGridState } from '../control/use-grid-state.ts';
import styles from './find-bar.module.css';
import { FindLine } from './find-line.tsx';
import { ReplaceLine } from './replace-line.tsx';
import { useFinds } from './use-finds.ts';
import { useMarkedFinds } from './use-marked-finds.ts';

const nothing: Search = { text: '', isCaseSensitive: false, isWholeCell: false };

/** Returns a text that names the searched rows if not all are searched: unloaded rows and closed groups are not. */
function partOf({ source, groups, view }: GridStore): string {
  if ((source?.missing(0, view.length - 1) ?? 0) > 0) return '已加载的行';
  return groups?.hasClosed === true ? '已展开的行' : '';
}

/** Returns the text of the counter: the current match and the number of matches. */
function countWords({ text }: Search, at: number, found: number, isLooking: boolean, part: string): string {
  if (text === '') return '';
  if (found === 0) return isLooking ? '查找中…' : part === '' ? '无结果' : `${part}中无结果`;
  return `${part === '' ? '' : `${part} `}${at < 0 ? '–' : at + 1}/${found}${isLooking ? '+' : ''}`;
}

/** The bar that finds displayed texts in cells and replaces them. */
export function FindBar({ control, isReplacing }: { control: GridControl; isReplacing: boolean }) {
  const { store } = control;
  const [search, setSearch] = useState(nothing);
  const [words, setWords] = useState('');
  const active = useGridState(control, () => store.selection?.active);
  const { finds, isLooking } = useFinds(control, search);
  useMarkedFinds(control, search);
  const hasComments = useGridState(control, () => store.comments !== undefined);
  const part = useGridState(control, () => partOf(store));
  const bar = useRef<HTMLElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const close = useCallback(() => control.find(undefined), [control]);
  useEffect(() => {
    // Needed because some browsers do not focus a field when its text is selected.
    field.current?.focus();
    field.current?.select();
  }, []);
  useEffect(() => {
    const keyed = (event: KeyboardEvent) => {
      const isAsking = (event.ctrlKey || event.metaKey) && /^[fh]$/i.test(event.key);
      if (event.key !== 'Escape' && !isAsking) return;
      event.preventDefault();
      event.stopPropagation();
      if (event.key === 'Escape') close();
      else control.find({ isReplacing: event.key.toLowerCase() === 'h' });
    };
    const element = bar.current;
    element?.addEventListener('keydown', keyed);
    return () => element?.removeEventListener('keydown', keyed);
  }, [control, close]);

  const at = active === undefined ? -1 : finds.findIndex((cell) => isSameCell(cell, active));
  const go = (step: 1 | -1) => {
    const cell = finds[nextFind(finds, active, step)];
    if (cell !== undefined) store.goTo(cell);
  };
  const replaceAll = (by: string) => {
    const { changed, locked, unread } = replaceIn(store, finds, search, by);
    const skipped = locked > 0 ? `，跳过只读 ${locked} 个` : '';
    setWords(`已替换 ${changed} 个${skipped}${unread > 0 ? `，${unread} 个无法识别` : ''}`);
  };
  const replaceOne = (by: string) => {
    const cell = finds[at];
    const locked = cell === undefined ? 0 : replaceIn(store, [cell], search, by).locked;
    setWords(locked > 0 ? '此单元格只读' : '');
    go(1);
  };
  return (
    <search ref={bar} className={styles.bar} aria-label="查找和替换">
      <FindLine
        field={field}
        search={search}
        hasComments={hasComments}
        words={words === '' ? countWords(search, at, finds.length, isLooking, part) : words}
        onChange={(part) => {
          setSearch({ ...search, ...part });
          setWords('');
        }}
        onGo={go}
        onClose={close}
      />
      {isReplacing ? (
        <ReplaceLine
          mayReplace={finds.length > 0}
          mayReplaceAll={finds.length > 0 && !isLooking}
          onReplace={replaceOne}
          onReplaceAll={replaceAll}
        />
      ) : null}
    </search>
  );
}
