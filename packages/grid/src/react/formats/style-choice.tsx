import { useId } from 'react';
import type { FormatStyle } from '../../core/formats/format-rule.ts';
import styles from './formats.module.css';

const fills: readonly (readonly [fill: FormatStyle | undefined, name: string])[] = [
  [undefined, '无填充'],
  ['red', '红色'],
  ['orange', '橙色'],
  ['yellow', '黄色'],
  ['green', '绿色'],
  ['blue', '蓝色'],
  ['purple', '紫色'],
  ['grey', '灰色'],
];

const strokes = [
  ['bold', '加粗'],
  ['strike', '删除线'],
] as const;

type Props = { styles: readonly FormatStyle[]; onChange: (styles: readonly FormatStyle[]) => void };

/** How a rule marks: one fill, and how the text is written. */
export function StyleChoice({ styles: chosen, onChange }: Props) {
  const id = useId();
  const written = strokes.map(([stroke]) => stroke).filter((stroke) => chosen.includes(stroke));
  const fill = fills.find(([one]) => one !== undefined && chosen.includes(one))?.[0];
  const put = (next: FormatStyle | undefined, strokesNow: readonly FormatStyle[]) =>
    onChange([...(next === undefined ? [] : [next]), ...strokesNow]);
  return (
    <div className={styles.styles}>
      <div role="radiogroup" aria-label="填充" className={styles.swatches}>
        {fills.map(([one, name]) => (
          <label
            key={name}
            className={styles.swatch}
            data-sample=""
            data-format={one ?? 'none'}
            htmlFor={`${id}-${name}`}
            title={name}
          >
            <input
              id={`${id}-${name}`}
              type="radio"
              name={`${id}-fill`}
              aria-label={name}
              checked={fill === one}
              onChange={() => put(one, written)}
            />
            <span aria-hidden="true">{one === undefined ? '无' : '文'}</span>
          </label>
        ))}
      </div>
      {strokes.map(([stroke, name]) => (
        <button
          key={stroke}
          type="button"
          className={styles.stroke}
          data-format={stroke}
          aria-pressed={chosen.includes(stroke)}
          onClick={() =>
            put(
              fill,
              strokes.map(([one]) => one).filter((one) => chosen.includes(one) !== (one === stroke)),
            )
          }
        >
          {name}
        </button>
      ))}
    </div>
  );
}
