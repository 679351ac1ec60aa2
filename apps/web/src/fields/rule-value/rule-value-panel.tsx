import type { PanelProps } from '@baisi/grid';
import { DatePanel, SelectMultiplePanel, SelectPanel } from '@baisi/grid/panels';
import { useMemo } from 'react';
import { pickingOf, placeIn, valueChoices, valueOfText } from './rule-value.logic.ts';
import styles from './rule-value-panel.module.css';

const formats = { date: 'YYYY-MM-DD', time: 'YYYY-MM-DD HH:mm:ss' };

/** Drop-down panel below the cell of a rule's value: the choices for the rule's field and condition. */
export function RuleValuePanel(props: PanelProps) {
  const { row, column, commit } = props;
  const place = useMemo(() => placeIn(column, row), [column, row]);
  const options = useMemo(() => valueChoices(place), [place]);
  const picking = pickingOf(place);
  if (picking === 'several') return <SelectMultiplePanel {...props} column={{ ...column, options }} />;
  if (picking === 'one' && options.length === 0) return <p className={styles.hint}>请输入规则值</p>;
  if (picking === 'one')
    return (
      <SelectPanel
        {...props}
        column={{ ...column, options, allowInput: true }}
        commit={(value) => commit(typeof value === 'string' ? valueOfText(value, place) : value)}
      />
    );
  return (
    <>
      <div className={styles.variables}>
        {options.map(({ value, text }) => (
          <button
            key={value}
            type="button"
            tabIndex={-1}
            className={styles.variable}
            onClick={() => commit(value)}
          >
            {text}
          </button>
        ))}
      </div>
      <DatePanel {...props} column={{ ...column, format: formats[picking] }} />
    </>
  );
}
