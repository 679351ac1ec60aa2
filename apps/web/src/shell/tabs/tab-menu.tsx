import { PopupMenu, type PopupPlace } from '../popup-menu/popup-menu.tsx';
import { entriesFor } from './state/tab-entries.ts';
import type { Tab, Tabs } from './state/tabs.logic.ts';
import type { TabCommands } from './tab-commands.ts';

type Props = {
  tabs: Tabs;
  /** The tab that the commands apply to. */
  tab: Tab;
  commands: TabCommands;
  moveTo: (key: string, to: number) => void;
  place: PopupPlace;
  onClose: () => void;
};

/** The context menu of one tab. */
export function TabMenu({ tabs, tab, commands, moveTo, place, onClose }: Props) {
  return (
    <PopupMenu
      label={`${tab.title}的操作`}
      entries={entriesFor(tabs, tab.key, { ...commands, moveTo })}
      place={place}
      onClose={onClose}
    />
  );
}
