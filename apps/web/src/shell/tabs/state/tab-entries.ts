import type { PopupEntry } from '../../popup-menu/popup-menu.tsx';
import type { TabCommands } from '../tab-commands.ts';
import { movablePlaces } from './tab-order.logic.ts';
import { isHome, type Tabs } from './tabs.logic.ts';

type Commands = Pick<TabCommands, 'refresh' | 'close' | 'closeOthers'> & {
  moveTo: (key: string, to: number) => void;
};

/** Returns the menu entries for one tab (product-spec §2 main layout); commands without effect are disabled. */
export function entriesFor(tabs: Tabs, key: string, commands: Commands): PopupEntry[] {
  const { list } = tabs;
  const at = list.findIndex((tab) => tab.key === key);
  const isFixed = list.some((tab) => tab.key === key && isHome(tab));
  const left = list.some((tab, place) => place < at && !isHome(tab));
  const right = list.some((tab, place) => place > at && !isHome(tab));
  const { first, last } = movablePlaces(list);
  const beside = (side: 'left' | 'right' | 'both') => () => commands.closeOthers(key, side);
  const moveTo = (place: number) => () => commands.moveTo(key, place);
  return [
    { key: 'refresh', label: '刷新', icon: 'reload', onSelect: () => commands.refresh(key) },
    {
      key: 'close',
      label: '关闭',
      icon: 'close',
      disabled: isFixed || list.length < 2,
      startsGroup: true,
      onSelect: () => commands.close(key),
    },
    { key: 'left', label: '关闭左侧', icon: 'close-left', disabled: !left, onSelect: beside('left') },
    { key: 'right', label: '关闭右侧', icon: 'close-right', disabled: !right, onSelect: beside('right') },
    {
      key: 'others',
      label: '关闭其它',
      icon: 'close-others',
      disabled: !left && !right,
      onSelect: beside('both'),
    },
    {
      key: 'to-left',
      label: '向左移动',
      icon: 'to-left',
      disabled: isFixed || at <= first,
      startsGroup: true,
      onSelect: moveTo(at - 1),
    },
    {
      key: 'to-right',
      label: '向右移动',
      icon: 'to-right',
      disabled: isFixed || at >= last,
      onSelect: moveTo(at + 1),
    },
  ];
}
