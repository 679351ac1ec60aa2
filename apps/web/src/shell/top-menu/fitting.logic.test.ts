import { expect, test } from 'vitest';
import { fittingCount } from './fitting.logic.ts';

test.each([
  ['all, when they fit', [80, 80, 80], 240, 3],
  ['fewer, when the last one does not fit', [80, 80, 80], 239, 2],
  ['even fewer, when 更多 needs the width', [80, 80, 80], 215, 1],
  ['none, in a narrow row', [80, 80, 80], 60, 0],
  ['none, of an empty menu', [], 60, 0],
])(
  'the top menu shows the entries that fit: %s',
  { meta: { spec: 'limits.top-menu layout.frame' } },
  (_name, widths, room, count) => {
    expect(fittingCount(widths, room, 60)).toBe(count);
  },
);
