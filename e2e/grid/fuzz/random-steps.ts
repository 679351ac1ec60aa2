import type { Random } from './random.ts';
import type { Step } from './steps.ts';

const texts = ['a', '7', '12', '-3', '0.5', '甲', '深圳', 'x y', '1a', ' ', '上', '3-8'] as const;
const pasted = [
  '1,234.5',
  '8',
  '深圳',
  '上海',
  'abc',
  '',
  '是',
  '甲',
  '(3)',
  '12%',
  '两\n行',
  '2026/2/28',
] as const;
const othersTexts = ['他人', '99', '上海', '', '8', '2026-01-31'] as const;
const chosen = ['甲公司', '乙公司', '', undefined] as const;
const filterTexts = ['上海', '北京', '', '广州', '10', '7', '2026-01-30'] as const;
const moving = [
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
const reaching = [
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
const editing = [
  'F2',
  'Escape',
  'Delete',
  'Backspace',
  'Alt+Enter',
  'Control+Enter',
  'Control+d',
  'Control+r',
  'Control+Shift+Backspace',
  'Control+;',
] as const;
const ofRows = [
  'Alt+ArrowUp',
  'Alt+ArrowDown',
  'Alt+Insert',
  'Control+Alt+Insert',
  'Control+Shift+Space',
] as const;
const ofTrees = ['Alt+Shift+ArrowDown', 'Alt+Shift+ArrowUp', 'Alt+Shift+Insert'] as const;
const history = ['Control+z', 'Control+z', 'Control+y', 'Control+Shift+z'] as const;

type Keys = readonly [string, ...string[]];
type Make = () => Step;

/** Steps of the user inside a grid and elsewhere on the page. */
function personal(random: Random, grid: () => number, isTree: boolean): (readonly [number, Make])[] {
  const press =
    (keys: Keys): Make =>
    () => ({ do: 'press', key: random.pick(keys) });
  const spot = () => ({ row: random.below(12), column: random.below(9) });
  const table = () =>
    Array.from({ length: 1 + random.below(3) }, () => {
      const [first, ...more] = Array.from({ length: 1 + random.below(4) }, () => random.pick(pasted));
      // The clipboard drops lines without a text.
      return [first === '' || first === undefined ? '9' : first, ...more];
    });
  const held = () =>
    random.weighted([
      [6, {}],
      [1, { with: 'Shift' as const }],
      [1, { with: 'Control' as const }],
    ]);
  const byMouse = () => random.below(2) === 0;
  const ends = ['commit', 'commit', 'cancel', 'leave'] as const;
  return [
    [8, press(moving)],
    [5, press(reaching)],
    [5, press(editing)],
    [5, press(history)],
    [1.5, press(ofRows)],
    [isTree ? 6 : 0.2, press(ofTrees)],
    [isTree ? 8 : 0, () => ({ do: 'fold', grid: 1, row: random.below(6) })],
    [9, () => ({ do: 'type', text: random.pick(texts) })],
    [
      1.5,
      () => ({
        do: 'compose',
        letters: random.pick(['sh', 'sha']),
        text: random.pick(['上海', '12']),
        end: random.pick(ends),
      }),
    ],
    [6, () => ({ do: 'click', grid: grid(), ...spot(), ...held() })],
    [1, () => ({ do: 'click-twice', grid: grid(), ...spot() })],
    [1, () => ({ do: 'click-number', grid: grid(), row: random.below(10), ...held() })],
    [1, () => ({ do: 'click-heading', grid: grid(), column: random.below(9), ...held() })],
    [0.8, () => ({ do: 'drag-heading', grid: grid(), column: random.below(9), to: random.below(9) })],
    [2, () => ({ do: 'drag-cells', grid: grid(), ...spot(), to: spot() })],
    [1, () => ({ do: 'click-page' })],
    [0.7, () => ({ do: 'click-input' })],
    [1.5, () => ({ do: 'clipboard', texts: table() })],
    [1.5, () => ({ do: 'copy' })],
    [0.7, () => ({ do: 'cut' })],
    [2.5, () => ({ do: 'paste', isConfirmed: random.below(4) > 0, isByMouse: byMouse() })],
    [1.5, () => ({ do: 'fill', grid: grid(), ...spot(), isCopy: random.below(4) === 0 })],
    [0.5, () => ({ do: 'resize', grid: grid(), column: random.below(9), byPx: random.below(80) - 40 })],
    [0.5, () => ({ do: 'scroll', grid: grid(), byPx: random.below(400) - 200 })],
  ];
}

/** Steps that concern whole rows: by the user, the server, and other users. */
function ofTables(random: Random, grid: () => number): (readonly [number, Make])[] {
  const moods = ['accept', 'accept', 'partly', 'refuse', 'fail'] as const;
  return [
    [0.8, () => ({ do: 'add', grid: grid() })],
    [1.2, () => ({ do: 'tick', grid: grid(), row: random.below(10) })],
    [0.8, () => ({ do: 'remove', grid: grid() })],
    [
      0.3,
      () => ({ do: 'remove-selected', isConfirmed: random.below(2) === 0, isByMouse: random.below(2) === 0 }),
    ],
    [0.8, () => ({ do: 'drag-row', grid: grid(), row: random.below(10), gap: random.below(10) })],
    [0.6, () => ({ do: 'sort', grid: grid(), column: random.below(9), isAdding: random.below(3) === 0 })],
    [0.5, () => ({ do: 'filter', grid: grid(), column: random.below(9), text: random.pick(filterTexts) })],
    [0.6, () => ({ do: 'group', grid: grid(), column: random.below(9) })],
    [2, () => ({ do: 'turn', grid: grid(), page: 1 + random.below(3) })],
    [1.5, () => ({ do: 'choose', grid: grid(), text: random.pick(chosen) })],
    [1.2, () => ({ do: 'save', grid: grid() })],
    [1.6, () => ({ do: 'answer', grid: grid(), mood: random.pick(moods) })],
    [
      1.2,
      () => ({
        do: 'others-write',
        grid: grid(),
        row: random.below(9),
        column: random.below(9),
        text: random.pick(othersTexts),
      }),
    ],
    [
      0.3,
      () => ({
        do: 'others-add',
        grid: grid(),
        row: 0,
        column: random.below(9),
        text: random.pick(othersTexts),
      }),
    ],
    [0.3, () => ({ do: 'others-remove', grid: grid(), row: random.below(9) })],
  ];
}

/** Endless random steps, most of them on the first grid; half of them on the second one if it is a tree. */
export function* randomSteps(random: Random, isTree: boolean): Generator<Step> {
  const grid = () => (random.below(isTree ? 2 : 5) === 0 ? 1 : 0);
  const kinds = [...personal(random, grid, isTree), ...ofTables(random, grid)];
  for (;;) yield random.weighted(kinds)();
}
