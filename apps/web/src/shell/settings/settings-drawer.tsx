import { useEffect, useId, useRef, useState } from 'react';
import { notify } from '../../platform/notify.ts';
import { defaultSettings, type Settings } from '../../platform/settings/settings.logic.ts';
import { changeSettings } from '../../platform/settings/settings-store.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { createColourChoice, type DerivePalette } from './choose-colour.ts';
import { ColourChoice } from './colour-choice.tsx';
import { LayoutSettings } from './layout-settings.tsx';
import { LookSettings } from './look-settings.tsx';
import { settingsDoor } from './open-settings.ts';
import styles from './settings-drawer.module.css';

type Props = { derive: DerivePalette };

/** What became of the last change. `at` tells two of the same apart. */
type News = { failed: boolean; at: number };

/** product-spec §8. */
const failureText = 'Failed to update theme';

/** 系统设置: every option applies at once, and is kept in this browser (product-spec §2 settings drawer). */
export function SettingsDrawer({ derive }: Props) {
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const [news, setNews] = useState<News>();
  const [choose] = useState(() => createColourChoice(derive));
  useEffect(() => {
    const own = dialog.current;
    own?.showModal();
    return () => own?.close();
  }, []);
  const close = () => settingsDoor.write(false);
  const tell = (failed: boolean) => setNews((last) => ({ failed, at: (last?.at ?? 0) + 1 }));
  const change = (wish: Partial<Settings>) => {
    changeSettings(wish);
    tell(false);
  };
  const chooseColour = (colour: string) =>
    void choose(colour).then(
      (isChosen) => isChosen && tell(false),
      () => (settingsDoor.read() ? tell(true) : notify.warning(failureText)),
    );

  return (
    <dialog
      ref={dialog}
      className={styles.drawer}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
      // A press on the backdrop reaches the dialog itself.
      onPointerDown={(event) => event.target === dialog.current && close()}
    >
      <div className={styles.content}>
        <header className={styles.head}>
          <h2 id={titleId}>系统设置</h2>
          <button type="button" className={styles.close} aria-label="关闭" onClick={close}>
            <Icon name="close" sizePx={14} />
          </button>
        </header>
        <div className={styles.body}>
          <LookSettings onChange={change} />
          <ColourChoice derive={derive} onChoose={chooseColour} />
          <LayoutSettings onChange={change} />
        </div>
        <footer className={styles.foot}>
          <button type="button" className={styles.reset} onClick={() => change(defaultSettings)}>
            <Icon name="reload" sizePx={14} />
            恢复默认
          </button>
          <p role={news?.failed ? 'alert' : 'status'} key={news?.at} className={styles.news}>
            {news === undefined ? null : news.failed ? failureText : '设置已保存'}
          </p>
        </footer>
      </div>
    </dialog>
  );
}
