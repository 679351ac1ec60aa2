import type { Chord } from '../core/store/key-map.ts';
import type { Action } from './action.ts';
import { clearCells } from './cells.ts';
import { copy, copyWithHeadings, cut, paste } from './clipboard.ts';
import { redo, undo } from './history.ts';

/** What a person does all the time, in the order of the context menu, where the seldom ones stand behind. */
export const actions: readonly Action[] = [undo, redo, cut, copy, copyWithHeadings, paste, clearCells];

/** The action that a key stands for. */
export const actionOf: ReadonlyMap<Chord, Action> = new Map(
  actions.flatMap((action) => action.keys.map((chord) => [chord, action] as const)),
);
