import { useRef } from 'react';
import { useFirstFocus } from '../../use-first-focus.ts';
import styles from './list-search.module.css';
import type { SearchField } from './search-field.tsx';
import { keyOf } from './search-field.tsx';

type Props = { fields: readonly SearchField[]; onChoose: (field: SearchField) => void };

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

/** The conditions that a list knows, to choose one from. */
export function FieldChoice({ fields, onChoose }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const entries = () => [...(place.current?.querySelectorAll('button') ?? [])];
  useFirstFocus(() => entries()[0]?.focus({ preventScroll: true }));
  return (
    <div
      ref={place}
      role="menu"
      tabIndex={-1}
      aria-label="添加条件"
      className={styles.choice}
      onKeyDown={(event) => {
        const step = steps[event.key];
        if (step === undefined) return;
        event.preventDefault();
        const all = entries();
        const at = all.findIndex((entry) => entry.matches(':focus'));
        all[(at + step + all.length) % all.length]?.focus();
      }}
    >
      {fields.map((field) => (
        <button key={keyOf(field)} type="button" role="menuitem" onClick={() => onChoose(field)}>
          {field.label}
        </button>
      ))}
    </div>
  );
}
