import { useId } from 'react';
import type { FormatStyle } from '../../../core/formats/format-rule.ts';
import { fillOf } from '../../../core/formats/rule-draft.ts';
import styles from '../formats.module.css';

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

type Props = {
  styles: readonly FormatStyle[];
  /** True for data bars, which only have a colour. */
  isBar: boolean;
  onChange: (styles: readonly FormatStyle[]) => void;
};

/** Chooses the style of a rule: a fill, and the style of the text. */
export function StyleChoice({ styles: chosen, isBar, onChange }: Props) {
  const id = useId();
  const written = strokes.map(([stroke]) => stroke).filter((stroke) => chosen.includes(stroke));
  const fill = fillOf(chosen);
  const put = (next: FormatStyle | undefined, strokesNow: readonly FormatStyle[]) =>
    onChange([...(next === undefined ? [] : [next]), ...strokesNow]);
  return (
    <div className={styles.styles}>
      <div role="radiogroup" aria-label="填充" className={styles.swatches}>
        {fills.slice(Number(isBar)).map(([one, name]) => (
          <label
            key={name}
            className={styles.swatch}
            data-sample=""
            data-format={isBar ? `bar-${one}` : (one ?? 'none')}
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
            <span aria-hidden="true">{isBar ? '' : one === undefined ? '无' : '文'}</span>
          </label>
        ))}
      </div>
      {(isBar ? [] : strokes).map(([stroke, name]) => (
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
