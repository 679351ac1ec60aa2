import { useEffect, useRef } from 'react';
import styles from './date-panel.module.css';
import type { Moment } from './moment.ts';

export type TimePart = 'hour' | 'minute' | 'second';

const words = { hour: '时', minute: '分', second: '秒' } as const;
const counts = { hour: 24, minute: 60, second: 60 } as const;

type TimeColumnsProps = {
  at: Moment;
  parts: readonly TimePart[];
  /** The column (hours, minutes or seconds) that arrow keys move in. */
  active: TimePart | undefined;
  onTake: (part: TimePart, value: number) => void;
};

/** Columns of hours, minutes and seconds, each scrolled to the chosen value. */
export function TimeColumns({ at, parts, active, onTake }: TimeColumnsProps) {
  const box = useRef<HTMLDivElement>(null);
  // In an effect, because hidden elements cannot be scrolled and the panel is visible only now.
  useEffect(() => {
    for (const chosen of box.current?.querySelectorAll<HTMLElement>('[aria-selected="true"]') ?? []) {
      const { parentElement: column } = chosen;
      if (column === null) continue;
      const abovePx = (column.clientHeight - chosen.offsetHeight) / 2;
      column.scrollTop = chosen.offsetTop - column.offsetTop - abovePx;
    }
  }, [at]);
  return (
    <div ref={box} className={styles.times}>
      {parts.map((part) => (
        <div
          key={part}
          role="listbox"
          tabIndex={-1}
          aria-label={words[part]}
          data-active={part === active ? '' : undefined}
          className={styles.time}
        >
          {Array.from({ length: counts[part] }, (_, value) => (
            <button
              key={`${part}${String(value)}`}
              type="button"
              role="option"
              tabIndex={-1}
              aria-selected={at[part] === value}
              className={styles.tick}
              onClick={() => onTake(part, value)}
            >
              {String(value).padStart(2, '0')}
            </button>
          ))}
        </div>
      ))}
    </div>
  );
}
