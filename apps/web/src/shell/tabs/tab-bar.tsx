import { useEffect, useRef, useState } from 'react';
import { homePath } from '../../platform/session/after-sign-in.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { moveFocus } from '../move-focus.ts';
import { PopupMenu, type PopupPlace } from '../popup-menu/popup-menu.tsx';
import styles from './tab-bar.module.css';
import type { TabCommands } from './tab-commands.ts';
import { entriesFor } from './tab-entries.ts';
import { paneId, tabId } from './tab-ids.ts';
import type { Tab, Tabs } from './tabs.logic.ts';

type Props = { tabs: Tabs; commands: TabCommands };

const middleButton = 1;

/** The open pages. Arrow keys move along, Delete closes, right click or the menu key asks for more. */
export function TabBar({ tabs, commands }: Props) {
  const [asked, setAsked] = useState<{ tab: Tab; place: PopupPlace }>();
  /** A tab was closed by key: the focus goes to the one that takes its place. */
  const takesFocus = useRef(false);
  const { active } = tabs;
  useEffect(() => {
    const front = active === undefined ? null : document.getElementById(tabId(active));
    front?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    if (takesFocus.current) front?.focus();
    takesFocus.current = false;
  }, [active]);

  return (
    <section aria-label="标签页" className={styles.strip}>
      <div role="tablist" aria-label="已打开的页面" className={styles.bar} data-lines>
        {tabs.list.map((tab) => (
          <div
            key={tab.key}
            role="presentation"
            className={styles.tab}
            data-active={tab.key === active}
            onContextMenu={(event) => {
              event.preventDefault();
              setAsked({ tab, place: { xPx: event.clientX, yPx: event.clientY, corner: 'start' } });
            }}
          >
            <button
              type="button"
              role="tab"
              id={tabId(tab.key)}
              aria-controls={paneId(tab.key)}
              aria-keyshortcuts={tab.path === homePath ? undefined : 'Delete'}
              aria-selected={tab.key === active}
              tabIndex={tab.key === active ? 0 : -1}
              className={styles.title}
              data-line
              onClick={() => commands.select(tab.key)}
              onAuxClick={(event) => event.button === middleButton && commands.close(tab.key)}
              onKeyDown={(event) => {
                if (event.key === 'Delete') {
                  takesFocus.current = tab.key === active && tab.path !== homePath;
                  commands.close(tab.key);
                } else moveFocus(event, 'horizontal')?.click();
              }}
            >
              {tab.path === homePath ? <Icon name="home" sizePx={14} /> : null}
              {tab.title}
            </button>
            {tab.path === homePath ? null : (
              <button
                type="button"
                className={styles.close}
                // A tab list may hold tabs only; by key a tab is closed with Delete.
                aria-hidden="true"
                tabIndex={-1}
                title={`关闭 ${tab.title}`}
                onClick={() => commands.close(tab.key)}
              >
                <Icon name="close" sizePx={10} />
              </button>
            )}
          </div>
        ))}
      </div>
      <button
        type="button"
        className={styles.more}
        aria-label="标签页操作"
        aria-haspopup="menu"
        onClick={(event) => {
          const tab = tabs.list.find((one) => one.key === active);
          const { right, bottom } = event.currentTarget.getBoundingClientRect();
          if (tab !== undefined) setAsked({ tab, place: { xPx: right, yPx: bottom + 4, corner: 'end' } });
        }}
      >
        <Icon name="down" sizePx={14} />
      </button>
      {asked === undefined ? null : (
        <PopupMenu
          label={`${asked.tab.title}的操作`}
          entries={entriesFor(tabs, asked.tab.key, commands)}
          place={asked.place}
          onClose={() => setAsked(undefined)}
        />
      )}
    </section>
  );
}
