import type { PanelProps } from '../cell-type.ts';
import notes from '../choices/panel-notes.module.css';
import { Calendar } from './calendar.tsx';
import styles from './date-panel.module.css';
import {
  dateUnitOf,
  formatOf,
  hasDate,
  hasTime,
  type Moment,
  momentOf,
  readMoment,
  spell,
} from './moment.ts';
import { PeriodGrid } from './period-grid.tsx';
import { TimeColumns } from './time-columns.tsx';
import { useMoment } from './use-moment.ts';

const nowWords = { day: '今天', month: '本月', year: '今年' } as const;

/** The panel in which the user chooses a day, a time or both. */
export function DatePanel(props: PanelProps) {
  const { value, column, commit, keep } = props;
  const format = formatOf(column);
  const { at, now, moveTo, parts, part } = useMoment(props, format, (moment, isMoved) => {
    if (isMoved) commit(spell(moment, format));
  });
  const isTimed = hasTime(format);
  const unit = dateUnitOf(format);
  // Choosing a day ends the edit if the column has no time. Otherwise the user chooses the time next.
  const take = (to: Partial<Moment>) => {
    const moment = { ...at, ...to };
    moveTo(to);
    if (isTimed) keep(spell(moment, format));
    else commit(spell(moment, format));
  };
  const chosen = readMoment(value, format);
  return (
    <>
      <div className={styles.panel}>
        {!hasDate(format) ? null : unit === 'day' ? (
          <Calendar at={at} chosen={chosen} today={now} onMove={moveTo} onTake={take} />
        ) : (
          <PeriodGrid unit={unit} at={at} chosen={chosen} today={now} onMove={moveTo} onTake={take} />
        )}
        {isTimed ? (
          <TimeColumns at={at} parts={parts} active={part} onTake={(one, moved) => take({ [one]: moved })} />
        ) : null}
      </div>
      <div className={notes.foot}>
        <button
          type="button"
          tabIndex={-1}
          className={notes.plain}
          onClick={() => commit(spell(momentOf(new Date()), format))}
        >
          {isTimed ? '此刻' : nowWords[unit]}
        </button>
        {column.allowClear === false || chosen === undefined ? null : (
          <button type="button" tabIndex={-1} className={notes.plain} onClick={() => commit('')}>
            清除
          </button>
        )}
        {isTimed ? (
          <button
            type="button"
            tabIndex={-1}
            className={notes.plain}
            data-main=""
            onClick={() => commit(spell(at, format))}
          >
            确定
          </button>
        ) : null}
      </div>
      <p role="status" className={styles.unseen}>
        {spell(at, format)}
      </p>
    </>
  );
}
