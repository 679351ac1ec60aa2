import type { GridStore } from '../core/store/grid-store.ts';
import type { Action } from './action.ts';
import type { MenuOf } from './overlay.ts';

const groups: Readonly<Record<MenuOf, readonly NonNullable<Action['group']>[]>> = {
  cells: [
    'conflicts',
    'clipboard',
    'comments',
    'cells',
    'rows',
    'heights',
    'find',
    'files',
    'history',
    'help',
  ],
  heading: ['sort', 'grouping', 'columns', 'formats', 'layout', 'help'],
  figures: ['figures'],
  row: ['rows', 'clipboard', 'comments', 'history', 'formats'],
};

/**
 * Returns the actions of a menu, by group. Omits actions that this grid does not support, and groups without any
 * enabled action.
 */
export function menuOf(of: MenuOf, actions: readonly Action[], store: GridStore): Action[][] {
  return groups[of]
    .map((group) => actions.filter((one) => one.group === group && one.isOffered?.(store) !== false))
    .filter((part) => part.some((action) => action.isOn?.(store) !== false));
}

const keyNames: Readonly<Record<string, string>> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  Delete: 'Del',
  Escape: 'Esc',
};
const macNames: Readonly<Record<string, string>> = { Ctrl: '⌘', Alt: '⌥', Shift: '⇧' };

/** Returns a key as shown in menus, for example `Ctrl+Z` or `⌘Z`. */
export function keyWords(chord: string, isMac: boolean): string {
  const parts = chord
    .split('+')
    .map((part) => (isMac ? macNames[part] : undefined) ?? keyNames[part] ?? part);
  return parts.join(isMac ? '' : '+');
}
