import { useId } from 'react';
import type { FormatStyle } from '../../../core/formats/format-rule.ts';
import { gradientOf } from '../../../dom/formats/shades.ts';
import styles from '../formats.module.css';

const scales: readonly (readonly [name: string, colours: readonly FormatStyle[]])[] = [
  ['红、黄、绿', ['red', 'yellow', 'green']],
  ['绿、黄、红', ['green', 'yellow', 'red']],
  ['蓝、灰、红', ['blue', 'grey', 'red']],
  ['灰、蓝', ['grey', 'blue']],
  ['黄、绿', ['yellow', 'green']],
  ['黄、红', ['yellow', 'red']],
];

type Props = { chosen: readonly FormatStyle[]; onChange: (colours: readonly FormatStyle[]) => void };

/** Chooses the colours of a scale, from the minimum to the maximum. */
export function ScaleChoice({ chosen, onChange }: Props) {
  const id = useId();
  return (
    <div role="radiogroup" aria-label="色阶，从最小值到最大值" className={styles.swatches}>
      {scales.map(([name, colours]) => (
        <label
          key={name}
          className={styles.scale}
          style={{ background: gradientOf(colours) }}
          htmlFor={`${id}-${name}`}
          title={name}
        >
          <input
            id={`${id}-${name}`}
            type="radio"
            name={`${id}-scale`}
            aria-label={name}
            checked={colours.join(' ') === chosen.join(' ')}
            onChange={() => onChange(colours)}
          />
        </label>
      ))}
    </div>
  );
}
