import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useUnsavedTabs } from '../../../platform/unsaved/unsaved.ts';
import icon from '../../../ui/icon-button.module.css';
import { Icon } from '../../../ui/icons/icon.tsx';
import { moveFocus } from '../../move-focus.ts';
import { usePopup } from '../../popup-menu/use-popup.ts';
import type { TabCommands } from '../tab-commands.ts';
import styles from './open-tabs.module.css';
import { labelsOf } from './tab-order.logic.ts';
import { isHome, type Tabs } from './tabs.logic.ts';

type Props = {
  tabs: Tabs;
  commands: Pick<TabCommands, 'select' | 'close'>;
  /** Position of the list's top right corner in the window. */
  place: { xPx: number; yPx: number };
  onClose: () => void;
};

/** Number of tabs from which the list has a filter. */
const filterFrom = 8;
const edgePx = 8;

/** List of all open tabs, to find, choose and close. */
export function OpenTabs({ tabs, commands, place, onClose }: Props) {
  const popup = useRef<HTMLDivElement>(null);
  const [words, setWords] = useState('');
  const unsaved = useUnsavedTabs();
  usePopup(popup, onClose);
  useEffect(() => {
    popup.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, []);
  const labels = labelsOf(tabs.list);
  const wanted = words.trim().toLowerCase();
  const lines = tabs.list
    .map((tab, at) => ({ tab, label: labels[at] ?? tab.title }))
    .filter(({ label }) => label.toLowerCase().includes(wanted));
  const choose = (key: string | undefined) => {
    if (key === undefined) return;
    onClose();
    commands.select(key);
  };
  const pressed = (event: KeyboardEvent<HTMLElement>, key: string | undefined) => {
    if (event.key === 'Escape') onClose();
    else if (event.key === 'Delete' && key !== undefined) commands.close(key);
    else moveFocus(event);
  };
  return createPortal(
    <div
      ref={popup}
      role="dialog"
      aria-label="全部标签页"
      data-lines
      className={styles.panel}
      style={{ top: place.yPx, right: Math.max(edgePx, window.innerWidth - place.xPx) }}
    >
      {tabs.list.length < filterFrom ? null : (
        <input
          data-first
          data-line
          type="search"
          aria-label="筛选标签页"
          placeholder="筛选标签页"
          className={styles.filter}
          value={words}
          onChange={(event) => setWords(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') choose(lines[0]?.tab.key);
            else if (!['Home', 'End', 'Delete'].includes(event.key)) pressed(event, undefined);
          }}
        />
      )}
      <ul className={styles.lines} aria-label="已打开的标签页">
        {lines.map(({ tab, label }) => (
          <li key={tab.key} className={styles.line} data-active={tab.key === tabs.active}>
            <button
              type="button"
              data-line
              aria-current={tab.key === tabs.active ? 'page' : undefined}
              title={label}
              className={styles.choice}
              onClick={() => choose(tab.key)}
              onKeyDown={(event) => pressed(event, tab.key)}
            >
              <span className={styles.label}>{label}</span>
              {unsaved.has(tab.key) ? <span role="img" aria-label="未保存" className={styles.mark} /> : null}
            </button>
            {isHome(tab) ? null : (
              <button
                type="button"
                className={`${icon.button} ${styles.close}`}
                aria-label={`关闭 ${label}`}
                onClick={() => commands.close(tab.key)}
              >
                <Icon name="close" sizePx={10} />
              </button>
            )}
          </li>
        ))}
      </ul>
      {lines.length === 0 ? <p className={styles.none}>没有符合的标签页</p> : null}
    </div>,
    document.body,
  );
}
