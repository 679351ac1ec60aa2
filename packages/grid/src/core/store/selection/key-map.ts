import type { Direction } from '../../selection/steps.ts';

/** A key with its modifiers, for example `Ctrl+Shift+ArrowUp`. Ctrl also stands for ⌘ on a Mac. */
export type Chord = string;

/** The properties of a key event. */
export type KeyPress = {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  shiftKey: boolean;
  altKey: boolean;
};

/** Returns the chord of a key event. Letters are upper case, regardless of Shift and Caps Lock. */
export function chordOf({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyPress): Chord {
  const name = key === ' ' ? 'Space' : key.length === 1 ? key.toUpperCase() : key;
  return [ctrlKey || metaKey ? 'Ctrl' : '', altKey ? 'Alt' : '', shiftKey ? 'Shift' : '', name]
    .filter((part) => part !== '')
    .join('+');
}

/** The effect of a key while no cell is edited. */
export type Move =
  | { kind: 'step'; direction: Direction; reach: 'cell' | 'edge' | 'page'; isExtending: boolean }
  | { kind: 'end'; end: 'first' | 'last'; isWhole: boolean; isExtending: boolean }
  | { kind: 'go-on'; by: 'row' | 'column'; step: 1 | -1 }
  | { kind: 'choose'; what: 'all' | 'rows' | 'columns' };

const arrows: readonly (readonly [string, Direction])[] = [
  ['ArrowUp', 'up'],
  ['ArrowDown', 'down'],
  ['ArrowLeft', 'left'],
  ['ArrowRight', 'right'],
];

const stepMoves = [false, true].flatMap((isExtending) => {
  const shift = isExtending ? 'Shift+' : '';
  return [
    ...arrows.flatMap(([key, direction]): [Chord, Move][] => [
      [`${shift}${key}`, { kind: 'step', direction, reach: 'cell', isExtending }],
      [`Ctrl+${shift}${key}`, { kind: 'step', direction, reach: 'edge', isExtending }],
    ]),
    ...(['up', 'down'] as const).map((direction): [Chord, Move] => [
      `${shift}${direction === 'up' ? 'PageUp' : 'PageDown'}`,
      { kind: 'step', direction, reach: 'page', isExtending },
    ]),
    ...(['Home', 'End'] as const).flatMap((key): [Chord, Move][] => {
      const end = key === 'Home' ? 'first' : 'last';
      return [
        [`${shift}${key}`, { kind: 'end', end, isWhole: false, isExtending }],
        [`Ctrl+${shift}${key}`, { kind: 'end', end, isWhole: true, isExtending }],
      ];
    }),
  ];
});

/** The keys that move in a grid, as in spreadsheets. */
export const moves: ReadonlyMap<Chord, Move> = new Map<Chord, Move>([
  ...stepMoves,
  ['Tab', { kind: 'go-on', by: 'column', step: 1 }],
  ['Shift+Tab', { kind: 'go-on', by: 'column', step: -1 }],
  ['Enter', { kind: 'go-on', by: 'row', step: 1 }],
  ['Shift+Enter', { kind: 'go-on', by: 'row', step: -1 }],
  ['Ctrl+A', { kind: 'choose', what: 'all' }],
  ['Shift+Space', { kind: 'choose', what: 'rows' }],
  ['Ctrl+Space', { kind: 'choose', what: 'columns' }],
]);
