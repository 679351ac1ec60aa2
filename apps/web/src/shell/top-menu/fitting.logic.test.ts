import { expect, test } from 'vitest';
import { fittingCount } from './fitting.logic.ts';

test.each([
  ['all, when there is room', [80, 80, 80], 240, 3],
  ['fewer, when the last one leaves no room', [80, 80, 80], 239, 2],
  ['fewer still, for the room that 更多 takes', [80, 80, 80], 215, 1],
  ['none, in a narrow row', [80, 80, 80], 60, 0],
  ['nothing of nothing', [], 60, 0],
])(
  'the top menu shows the entries that fit: %s',
  { meta: { spec: 'limits.top-menu layout.frame' } },
  (_name, widths, room, count) => {
    expect(fittingCount(widths, room, 60)).toBe(count);
  },
);
