import { useId } from 'react';
import type { RuleDraft } from '../../../core/formats/rule-draft.ts';
import type { GridStore } from '../../../core/store/grid-store.ts';
import styles from '../formats.module.css';
import { choicesIn } from './choices-in.ts';
import { Fault } from './fault.tsx';

type Props = {
  store: GridStore;
  draft: RuleDraft;
  fault: string | undefined;
  onChange: (draft: RuleDraft) => void;
};

/**
 * An input for several values, any of which may match: a list to choose from if the values are known, otherwise a text
 * with one value per line.
 */
export function ValueList({ store, draft, fault, onChange }: Props) {
  const id = useId();
  const { values } = draft;
  const column = store.column(draft.columns[0] ?? '');
  const choices = column === undefined ? [] : choicesIn(column);
  const isWrong = fault !== undefined;
  const toggle = (value: string) =>
    values.includes(value) ? values.filter((one) => one !== value) : [...values, value];
  return (
    <div className={styles.values} data-fault={isWrong ? '' : undefined}>
      {choices.length > 0 ? (
        <div role="group" aria-label="选项" className={styles.choices}>
          {choices.map(({ value, text }, i) => (
            <label key={value} className={styles.chip} htmlFor={`${id}-${i}`}>
              <input
                id={`${id}-${i}`}
                type="checkbox"
                checked={values.includes(value)}
                onChange={() => onChange({ ...draft, values: toggle(value) })}
              />
              {text}
            </label>
          ))}
        </div>
      ) : (
        <textarea
          aria-label="内容，每行一项"
          aria-invalid={isWrong}
          aria-describedby={isWrong ? id : undefined}
          className={styles.lines}
          rows={3}
          placeholder="每行一项"
          value={values.join('\n')}
          onChange={(event) => onChange({ ...draft, values: event.target.value.split('\n') })}
        />
      )}
      {isWrong ? <Fault id={id} words={fault} /> : null}
    </div>
  );
}
