import { useEffect, useId, useState } from 'react';
import type { PanelProps } from '../cell-type.ts';
import styles from './select-panel.module.css';

/** The options that hold what is typed, whatever its case; all of them while nothing is typed. */
function matching({ column, text, isTyped }: PanelProps) {
  const all = column.options ?? [];
  const wanted = text.trim().toLowerCase();
  return isTyped && wanted !== '' ? all.filter((option) => option.text.toLowerCase().includes(wanted)) : all;
}

/** The list below a cell that is one of several choices. */
export function SelectPanel(props: PanelProps) {
  const { value, commit, listen, column } = props;
  const id = useId();
  const options = matching(props);
  const chosen = options.findIndex((option) => String(option.value) === String(value));
  const [moved, setMoved] = useState<number>();
  const at = Math.min(moved ?? Math.max(0, chosen), options.length - 1);
  useEffect(
    () =>
      listen((event) => {
        if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
          setMoved(Math.max(0, Math.min(options.length - 1, at + (event.key === 'ArrowDown' ? 1 : -1))));
          return true;
        }
        const option = options[at];
        // Enter and Tab go on from the cell afterwards, so they are not used up.
        if ((event.key === 'Enter' || event.key === 'Tab') && option !== undefined) commit(option.value);
        return false;
      }),
    [listen, options, at, commit],
  );
  if (options.length === 0) return <p className={styles.none}>没有匹配的选项</p>;
  return (
    <div role="listbox" aria-label={column.title} id={id} className={styles.list}>
      {options.map((option, i) => (
        <button
          key={option.value}
          type="button"
          role="option"
          tabIndex={-1}
          aria-selected={i === chosen}
          data-at={i === at ? '' : undefined}
          className={styles.option}
          onClick={() => commit(option.value)}
        >
          {option.text}
        </button>
      ))}
    </div>
  );
}
