import { useId, useState } from 'react';
import { filterBy, filterOn } from '../../core/store/filtering/filtering.ts';
import type { GridStore } from '../../core/store/grid-store.ts';
import styles from './column-filter.module.css';
import { useDistinctTexts } from './use-distinct-texts.ts';

type Props = {
  store: GridStore;
  field: string;
  close: () => void;
  /** Does a text match the search? It contains it, or (if the application supports that) its pronunciation does. */
  matches: (text: string, typed: string) => boolean;
};

/** Message in place of an empty list. */
const noneWords = { ready: '没有匹配的内容', asking: '正在读取…', failed: '没有读取成功，请关闭后重试' };

/** Filters a column by its distinct texts. */
export function TextFilter({ store, field, matches, close }: Props) {
  const { said, state, note } = useDistinctTexts(store, field);
  const [typed, setTyped] = useState('');
  const [picked, setPicked] = useState(() => filterOn(store, field)?.texts);
  const chosen = picked ?? new Set(said.map(({ text }) => text));
  const id = useId();
  const found = said.filter(({ text }) => typed === '' || matches(text, typed));
  const isAll = found.every(({ text }) => chosen.has(text));
  const choose = (texts: readonly string[], isIn: boolean) => {
    const next = new Set(chosen);
    for (const text of texts) {
      if (isIn) next.add(text);
      else next.delete(text);
    }
    setPicked(next);
  };
  const apply = () => {
    // Confirming a search selects only the texts that match it.
    const texts =
      typed === '' ? chosen : new Set(found.map(({ text }) => text).filter((text) => chosen.has(text)));
    const isUntouched = picked === undefined && texts === chosen;
    const isEverything = isUntouched || (note === '' && texts.size === said.length);
    filterBy(store, field, isEverything ? undefined : { texts });
    close();
  };
  return (
    <form
      className={styles.filter}
      onSubmit={(event) => {
        event.preventDefault();
        apply();
      }}
    >
      <input
        type="search"
        data-begin=""
        aria-label="搜索"
        placeholder="搜索"
        className={styles.search}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      {found.length === 0 ? (
        <p className={styles.none} role="status">
          {noneWords[state]}
        </p>
      ) : (
        <div className={styles.list}>
          <label className={styles.line} htmlFor={`${id}-all`}>
            <input
              id={`${id}-all`}
              type="checkbox"
              checked={isAll}
              onChange={() =>
                choose(
                  found.map(({ text }) => text),
                  !isAll,
                )
              }
            />
            <span>全选</span>
          </label>
          {found.map(({ text, count }, i) => (
            <label key={text} className={styles.line} htmlFor={`${id}-${i}`}>
              <input
                id={`${id}-${i}`}
                type="checkbox"
                checked={chosen.has(text)}
                onChange={() => choose([text], !chosen.has(text))}
              />
              <span className={styles.text}>{text === '' ? '（空白）' : text}</span>
              <span className={styles.count}>{count}</span>
            </label>
          ))}
        </div>
      )}
      {note === '' ? null : <p className={styles.none}>{note}</p>}
      <div className={styles.foot}>
        <button
          type="button"
          className={styles.plain}
          onClick={() => {
            filterBy(store, field, undefined);
            close();
          }}
        >
          清除筛选
        </button>
        <button type="submit" className={styles.primary} disabled={chosen.size === 0 || state !== 'ready'}>
          确定
        </button>
      </div>
    </form>
  );
}
