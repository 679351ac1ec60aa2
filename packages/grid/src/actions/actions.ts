import type { Chord } from '../core/store/selection/key-map.ts';
import type { Action } from './action.ts';
import { redo, undo } from './cells/history.ts';

/** The actions that are loaded with the grid, in the order of the context menu. The rare ones follow them there. */
export const actions: readonly Action[] = [undo, redo];

/** Finds an action by its key. */
export const actionOf: ReadonlyMap<Chord, Action> = new Map(
  actions.flatMap((action) => action.keys.map((chord) => [chord, action] as const)),
);

/**
 * The keys of the rare actions, except those that the browser turns into clipboard events. This list is needed before
 * the actions are loaded.
 */
export const rareKeys: ReadonlySet<Chord> = new Set([
  'Delete',
  'Backspace',
  'Ctrl+Alt+C',
  'Ctrl+Shift+Backspace',
  'Alt+ArrowUp',
  'Alt+ArrowDown',
  'Alt+Insert',
  'Ctrl+Alt+Insert',
  'Ctrl+Shift+Delete',
  'Ctrl+P',
  'Ctrl+/',
  'Shift+?',
  'Alt+Shift+Insert',
  'Ctrl+Shift+Space',
  'Alt+Shift+ArrowDown',
  'Alt+Shift+ArrowUp',
  'Shift+F2',
  'F8',
  'Shift+F8',
  'Ctrl+D',
  'Ctrl+R',
  'Ctrl+Enter',
  'Ctrl+;',
  'Ctrl+Shift+:',
  'Ctrl+F',
  'Ctrl+H',
  'Ctrl+Alt+ArrowLeft',
  'Ctrl+Alt+ArrowRight',
  'Alt+Shift+ArrowRight',
  'Alt+Shift+ArrowLeft',
]);
