import {
  type ComponentProps,
  type ComponentType,
  type KeyboardEvent,
  useEffect,
  useRef,
  useState,
} from 'react';
import { useUnsavedTabs } from '../../platform/unsaved/unsaved.ts';
import unseen from '../../ui/unseen.module.css';
import type { PopupPlace } from '../popup-menu/popup-menu.tsx';
import type { dragTab } from './drag/tab-drag.ts';
import { useTabStrip } from './drag/use-tab-strip.ts';
import type { OpenTabs } from './state/open-tabs.tsx';
import { tabId } from './state/tab-ids.ts';
import { labelsOf } from './state/tab-order.logic.ts';
import { isHome, type Tab, type Tabs } from './state/tabs.logic.ts';
import styles from './tab-bar.module.css';
import type { TabCommands } from './tab-commands.ts';
import { TabItem } from './tab-item.tsx';
import type { TabMenu } from './tab-menu.tsx';
import { TabTools } from './tab-tools.tsx';

/** Parts of the tab bar that load after the first paint. */
export type TabExtras = {
  OpenTabs: ComponentType<ComponentProps<typeof OpenTabs>>;
  TabMenu: ComponentType<ComponentProps<typeof TabMenu>>;
  drag: typeof dragTab;
  /** Prefetches the parts; called on the first hover or focus of the bar. */
  prepare: () => void;
};

type Props = { tabs: Tabs; commands: TabCommands; extras: TabExtras };

/** The open popup: the menu of one tab, or the list of all tabs. */
type Asked = { tab: Tab | 'all'; place: PopupPlace };

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/**
 * The bar of open pages. Arrow keys move the focus, with Ctrl and Shift they move the tab; Delete closes; tabs can be
 * dragged.
 */
export function TabBar({ tabs, commands, extras }: Props) {
  const [asked, setAsked] = useState<Asked>();
  const [spoken, setSpoken] = useState('');
  /** Key of a tab that is being closed by keyboard: the tab that takes its place then gets the focus. */
  const closing = useRef<string>(undefined);
  const unsaved = useUnsavedTabs();
  const { list, active } = tabs;
  const labels = labelsOf(list);
  const moveTo = (key: string, to: number) => {
    const place = commands.move(key, to);
    const at = list.findIndex((tab) => tab.key === key);
    if (place !== at) setSpoken(`${labels[at]} 已移到第 ${place + 1} 位，共 ${list.length} 位`);
  };
  const { strip, onPointerDown } = useTabStrip(tabs, moveTo, extras.drag);
  useEffect(() => {
    const isGone = list.every(({ key }) => key !== closing.current);
    if (isGone && closing.current !== undefined && active !== undefined) {
      document.getElementById(tabId(active))?.focus();
    }
    closing.current = undefined;
  }, [list, active]);

  const pressed = (event: KeyboardEvent<HTMLElement>, tab: Tab, at: number): boolean => {
    const step = event.ctrlKey && event.shiftKey ? steps[event.key] : undefined;
    if (event.key === 'Delete') {
      if (tab.key === active && !isHome(tab)) closing.current = tab.key;
      commands.close(tab.key);
    } else if (step !== undefined) {
      event.preventDefault();
      moveTo(tab.key, at + step);
    }
    return event.key === 'Delete' || step !== undefined;
  };
  const close = () => setAsked(undefined);

  return (
    <section aria-label="标签页" className={styles.strip}>
      <div
        ref={strip}
        role="tablist"
        aria-label="已打开的页面"
        className={styles.bar}
        data-lines
        onPointerEnter={extras.prepare}
        onPointerDown={onPointerDown}
      >
        {list.map((tab, at) => (
          <TabItem
            key={tab.key}
            tab={tab}
            label={labels[at] ?? tab.title}
            isFront={tab.key === active}
            isUnsaved={unsaved.has(tab.key)}
            commands={commands}
            onAsk={(place) => setAsked({ tab, place })}
            onKey={(event) => pressed(event, tab, at)}
          />
        ))}
      </div>
      <TabTools
        onReach={extras.prepare}
        onList={(place) => setAsked({ tab: 'all', place })}
        onAsk={(place) => {
          const front = list.find((tab) => tab.key === active);
          if (front !== undefined) setAsked({ tab: front, place });
        }}
      />
      <span role="status" className={unseen.words}>
        {spoken}
      </span>
      {asked?.tab === 'all' ? (
        <extras.OpenTabs tabs={tabs} commands={commands} place={asked.place} onClose={close} />
      ) : null}
      {asked === undefined || asked.tab === 'all' ? null : (
        <extras.TabMenu
          tabs={tabs}
          tab={asked.tab}
          commands={commands}
          moveTo={moveTo}
          place={asked.place}
          onClose={close}
        />
      )}
    </section>
  );
}
