import { homePath } from '../../platform/session/after-sign-in.ts';
import type { PopupEntry } from '../popup-menu/popup-menu.tsx';
import type { TabCommands } from './tab-commands.ts';
import type { Tabs } from './tabs.logic.ts';

/** Commands for one tab (product-spec §2 main layout); those that would close nothing are disabled. */
export function entriesFor(tabs: Tabs, key: string, commands: TabCommands): PopupEntry[] {
  const at = tabs.list.findIndex((tab) => tab.key === key);
  const isClosable = (place: number) => tabs.list[place]?.path !== homePath;
  const left = tabs.list.some((_, place) => place < at && isClosable(place));
  const right = tabs.list.some((_, place) => place > at && isClosable(place));
  return [
    { key: 'refresh', label: '刷新', icon: 'reload', onSelect: () => commands.refresh(key) },
    {
      key: 'left',
      label: '关闭左侧',
      icon: 'close-left',
      disabled: !left,
      onSelect: () => commands.closeBeside(key, 'left'),
    },
    {
      key: 'right',
      label: '关闭右侧',
      icon: 'close-right',
      disabled: !right,
      onSelect: () => commands.closeBeside(key, 'right'),
    },
    {
      key: 'others',
      label: '关闭其它',
      icon: 'close-others',
      disabled: !left && !right,
      onSelect: () => commands.closeBeside(key, 'both'),
    },
  ];
}
