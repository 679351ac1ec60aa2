import type { Chord } from '../core/store/key-map.ts';
import type { Action } from './action.ts';
import { clearCells } from './cells.ts';
import { redo, undo } from './history.ts';

/** What goes with typing, in the order of the context menu, where the seldom ones stand behind. */
export const actions: readonly Action[] = [undo, redo, clearCells];

/** The action that a key stands for. */
export const actionOf: ReadonlyMap<Chord, Action> = new Map(
  actions.flatMap((action) => action.keys.map((chord) => [chord, action] as const)),
);
