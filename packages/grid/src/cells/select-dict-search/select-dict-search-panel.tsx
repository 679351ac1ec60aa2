import { useLayoutEffect } from 'react';
import type { Choice } from '../../core/columns/choices.ts';
import type { PanelProps } from '../cell-type.ts';
import { ChoiceList } from '../choices/choice-list.tsx';
import notes from '../choices/panel-notes.module.css';
import { useHighlight } from '../choices/use-highlight.ts';
import { remember, sourceOf } from './echoes.ts';
import { useFound } from './use-found.ts';

/** The list of search results below the cell. */
export function SelectDictSearchPanel({ column, value, text, isTyped, commit, listen }: PanelProps) {
  const keyword = isTyped ? text.trim() : '';
  const { state, choices, retry } = useFound(column.props?.search, keyword);
  const first = choices.findIndex(({ isDisabled }) => !isDisabled);
  const { at, choice, moveBy } = useHighlight(choices, keyword, first);
  const take = (taken: Choice) => {
    const source = sourceOf(column);
    if (source !== undefined) remember(source, String(taken.value), taken.text);
    commit(taken.value);
  };
  useLayoutEffect(() =>
    listen((event) => {
      if (moveBy(event)) return true;
      // Enter does nothing until the results have arrived.
      if (event.key === 'Enter' && state === 'loading') return true;
      if (event.key === 'Enter' && state === 'failed') {
        retry();
        return true;
      }
      if ((event.key === 'Enter' || event.key === 'Tab') && choice?.isDisabled === false) take(choice);
      return false;
    }),
  );
  if (state === 'found' && choices.length > 0)
    return (
      <ChoiceList
        label={column.title}
        choices={choices}
        at={at}
        isChosen={(one) => String(one.value) === String(value)}
        onTake={take}
      />
    );
  return (
    <p role="status" className={notes.note}>
      {state === 'loading' ? <span aria-hidden className={notes.spinner} /> : null}
      {state === 'idle' ? '请输入搜索内容' : null}
      {state === 'loading' ? '搜索中…' : null}
      {state === 'found' ? '没有查询到任何数据' : null}
      {state === 'failed' ? (
        <>
          <span>搜索失败</span>
          <button type="button" tabIndex={-1} className={notes.plain} onClick={retry}>
            重试
          </button>
        </>
      ) : null}
    </p>
  );
}
