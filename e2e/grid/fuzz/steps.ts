import type { Random } from './random.ts';

/** One act of a person or of the outside world. A step says where it happens, so that it can be left out or repeated. */
export type Step =
  | { do: 'press'; key: string }
  | { do: 'type'; text: string }
  | { do: 'click'; grid: number; row: number; column: number; with?: 'Shift' | 'Control' }
  | { do: 'click-page' }
  | { do: 'click-input' };

const texts = ['a', '7', '12', '-3', '0.5', '甲', '深圳', 'x y', '1a', ' '] as const;
const movingKeys = [
  'ArrowUp',
  'ArrowDown',
  'ArrowLeft',
  'ArrowRight',
  'Enter',
  'Tab',
  'Shift+Tab',
  'Shift+Enter',
  'Home',
  'End',
] as const;
const reachingKeys = [
  'Shift+ArrowUp',
  'Shift+ArrowDown',
  'Shift+ArrowLeft',
  'Shift+ArrowRight',
  'Control+ArrowDown',
  'Control+ArrowRight',
  'Control+Shift+ArrowUp',
  'Control+Shift+ArrowLeft',
  'Control+Home',
  'Control+End',
  'Shift+Home',
  'Shift+End',
  'Control+a',
  'Shift+Space',
  'Control+Space',
] as const;
const editingKeys = ['F2', 'Escape', 'Delete', 'Backspace', 'Alt+Enter'] as const;
const undoKeys = ['Control+z', 'Control+z', 'Control+y', 'Control+Shift+z'] as const;

/** The next random step. */
export function randomStep(random: Random): Step {
  const press =
    (keys: readonly [string, ...string[]]): (() => Step) =>
    () => ({ do: 'press', key: random.pick(keys) });
  const click = (): Step => {
    const held = random.weighted([
      [6, undefined],
      [1, 'Shift' as const],
      [1, 'Control' as const],
    ]);
    const step = {
      do: 'click',
      grid: random.below(5) === 0 ? 1 : 0,
      row: random.below(12),
      column: random.below(8),
    } as const;
    return held === undefined ? step : { ...step, with: held };
  };
  return random.weighted<() => Step>([
    [8, press(movingKeys)],
    [4, press(reachingKeys)],
    [5, press(editingKeys)],
    [5, press(undoKeys)],
    [10, () => ({ do: 'type', text: random.pick(texts) })],
    [6, click],
    [1.5, () => ({ do: 'click-page' })],
    [1, () => ({ do: 'click-input' })],
  ])();
}

/** A step in words that a person can repeat. */
export function wordsOf(step: Step): string {
  switch (step.do) {
    case 'press':
      return `press ${step.key}`;
    case 'type':
      return `type "${step.text}"`;
    case 'click': {
      const where = `row ${step.row + 1}, column ${step.column + 1} of grid ${step.grid + 1}`;
      return step.with === undefined ? `click ${where}` : `${step.with}+click ${where}`;
    }
    case 'click-page':
      return 'click an empty place of the page';
    case 'click-input':
      return 'click the input below the grids';
    default:
      return step satisfies never;
  }
}
