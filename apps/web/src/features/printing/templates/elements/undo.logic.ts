import type { PrintElement } from '@baisi/contract/print-layout';

type Elements = readonly PrintElement[];

/** Former and undone states of the elements, nearest last and first. `change`: name of the last change. */
export type Undo = { past: readonly Elements[]; future: readonly Elements[]; change: string };

export const noUndo: Undo = { past: [], future: [], change: '' };

const most = 100;

/**
 * Notes the state before a change. Changes of the same name that follow each other, such as the letters of one text,
 * are undone together; those without a name are not.
 */
export function noted({ past, change: last }: Undo, before: Elements, change: string): Undo {
  if (change !== '' && change === last) return { past, future: [], change };
  return { past: [...past, before].slice(-most), future: [], change };
}

/** Returns the state before the last change; undefined if there is none. */
export function undone(
  { past, future }: Undo,
  now: Elements,
): { undo: Undo; elements: Elements } | undefined {
  const elements = past.at(-1);
  if (elements === undefined) return undefined;
  return { undo: { past: past.slice(0, -1), future: [now, ...future], change: '' }, elements };
}

/** Returns the state after the change that was undone last; undefined if there is none. */
export function redone(
  { past, future }: Undo,
  now: Elements,
): { undo: Undo; elements: Elements } | undefined {
  const [elements, ...later] = future;
  if (elements === undefined) return undefined;
  return { undo: { past: [...past, now], future: later, change: '' }, elements };
}
