import { useEffect, useId, useRef, useState } from 'react';
import type { Palette } from '../../platform/looks/looks.logic.ts';
import { useSettings } from '../../platform/settings/settings-store.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import type { DerivePalette } from './choose-colour.ts';
import styles from './colour-choice.module.css';
import { ColourContrast } from './colour-contrast.tsx';
import { namedColours } from './named-colours.ts';
import shared from './setting.module.css';

type Props = { derive: DerivePalette; onChoose: (colour: string) => void };

/** Debounce: a dragged colour is applied once it rests. */
const restMs = 150;

/** Returns the shades of the current colour; undefined while they are derived, or after a failure. */
function usePalette(derive: DerivePalette): Palette | undefined {
  const { colour, palette } = useSettings();
  const [derived, setDerived] = useState<Palette>();
  useEffect(() => {
    if (palette !== null) return undefined;
    let isWanted = true;
    derive(colour).then(
      (made) => isWanted && setDerived(made),
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [colour, palette, derive]);
  return palette ?? (derived?.colour === colour ? derived : undefined);
}

/** 主题色: nine named colours and a custom one, with the resulting contrast. */
export function ColourChoice({ derive, onChoose }: Props) {
  const colour = useSettings((settings) => settings.colour);
  const palette = usePalette(derive);
  const [dragged, setDragged] = useState<string>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const name = useId();
  const isNamed = namedColours.some((one) => one.colour === colour);
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
      {palette === undefined ? null : <ColourContrast colour={colour} palette={palette} />}
    </fieldset>
  );
}
