import { useEffect, useId, useRef, useState } from 'react';
import { useSettings } from '../../platform/settings/settings-store.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { contrastOf, readableRatio } from '../../ui/theme/contrast.logic.ts';
import styles from './colour-choice.module.css';
import { namedColours } from './named-colours.ts';
import shared from './setting.module.css';

type Props = { onChoose: (colour: string) => void };

/** Debounce in ms: while the user drags in the colour picker, a colour is applied only after a pause. */
const restMs = 150;

/** Whether white text is readable on the colour itself. */
const carriesWhite = (colour: string) => contrastOf(colour, '#ffffff') >= readableRatio;

/** 主题色: nine named colours and a custom one; the name of the chosen one, with a hint when a pale one is darkened. */
export function ColourChoice({ onChoose }: Props) {
  const colour = useSettings((settings) => settings.colour);
  const [dragged, setDragged] = useState<string>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const name = useId();
  const named = namedColours.find((one) => one.colour === colour)?.name;
  const isNamed = named !== undefined;
  const drag = (wish: string) => {
    setDragged(wish);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      setDragged(undefined);
      onChoose(wish);
    }, restMs);
  };
  return (
    <fieldset className={shared.section}>
      <legend className={shared.legend}>主题色</legend>
      <div className={styles.swatches}>
        {namedColours.map((one) => (
          <label key={one.colour} className={styles.swatch} title={one.name}>
            <input
              type="radio"
              name={name}
              aria-label={one.name}
              checked={one.colour === colour}
              onChange={() => onChoose(one.colour)}
            />
            <span style={{ background: one.colour }}>
              <Icon name="check" sizePx={14} />
            </span>
          </label>
        ))}
        <label className={styles.swatch} title="自定义颜色" data-own={!isNamed}>
          <input
            type="color"
            aria-label="自定义颜色"
            value={(dragged ?? colour).toLowerCase()}
            onChange={(event) => drag(event.target.value)}
          />
          <span style={isNamed && dragged === undefined ? undefined : { background: dragged ?? colour }}>
            {isNamed ? null : <Icon name="check" sizePx={14} />}
          </span>
        </label>
      </div>
      <p className={shared.tip}>
        {named ?? '自定义颜色'}
        {carriesWhite(colour) ? null : '：该颜色较浅，按钮和链接已自动加深，文字更易辨认。'}
      </p>
    </fieldset>
  );
}
