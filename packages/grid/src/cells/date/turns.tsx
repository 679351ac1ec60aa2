import styles from './date-panel.module.css';
import { addMonths } from './days.ts';
import type { Day } from './moment.ts';

/**
 * A button that turns the calendar by a number of months. The first half of the buttons is left of the title, the
 * others right.
 */
export type Move = { label: string; sign: string; months: number };

type Props = { title: string; moves: readonly Move[]; at: Day; onMove: (to: Day) => void };

/** The title of a calendar page, between the buttons that turn pages. */
export function Turns({ title, moves, at, onMove }: Props) {
  const turns = moves.map(({ label, sign, months }) => (
    <button
      key={label}
      type="button"
      tabIndex={-1}
      aria-label={label}
      className={styles.turn}
      onClick={() => onMove(addMonths(at, months))}
    >
      {sign}
    </button>
  ));
  return (
    <div className={styles.head}>
      {turns.slice(0, turns.length / 2)}
      <strong className={styles.title}>{title}</strong>
      {turns.slice(turns.length / 2)}
    </div>
  );
}
