import { useEffect, useRef, useState } from 'react';
import { notify } from '../../platform/notify.ts';
import { defaultSettings, type Settings } from '../../platform/settings/settings.logic.ts';
import { changeSettings } from '../../platform/settings/settings-store.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { createColourChoice, type DerivePalette } from './choose-colour.ts';
import { ColourChoice } from './colour-choice.tsx';
import { LayoutSettings } from './layout-settings.tsx';
import { LookSettings } from './look-settings.tsx';
import styles from './settings-form.module.css';

type Props = {
  derive: DerivePalette;
  /** Places appearance and layout side by side. */
  wide?: boolean;
};

/** Result of the last change. `at` distinguishes two equal results. */
type News = { failed: boolean; at: number };

/** Text required by product-spec §8. */
const failureText = 'Failed to update theme';

/** All settings of the workspace: applied at once and stored in this browser. */
export function SettingsForm({ derive, wide = false }: Props) {
  const [news, setNews] = useState<News>();
  const [choose] = useState(() => createColourChoice(derive));
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  const tell = (failed: boolean) => setNews((last) => ({ failed, at: (last?.at ?? 0) + 1 }));
  const change = (wish: Partial<Settings>) => {
    changeSettings(wish);
    tell(false);
  };
  const chooseColour = (colour: string) =>
    void choose(colour).then(
      (isChosen) => isChosen && tell(false),
      () => (isShown.current ? tell(true) : notify.warning(failureText)),
    );
  return (
    <>
      <div className={wide ? styles.columns : styles.body}>
        <div>
          <LookSettings onChange={change} />
          <ColourChoice onChoose={chooseColour} />
        </div>
        <div>
          <LayoutSettings onChange={change} />
        </div>
      </div>
      <footer className={styles.foot} data-wide={wide || undefined}>
        <button type="button" className={styles.reset} onClick={() => change(defaultSettings)}>
          <Icon name="reload" sizePx={14} />
          恢复默认
        </button>
        <p role={news?.failed ? 'alert' : 'status'} key={news?.at} className={styles.news}>
          {news === undefined ? null : news.failed ? failureText : '设置已保存'}
        </p>
      </footer>
    </>
  );
}
