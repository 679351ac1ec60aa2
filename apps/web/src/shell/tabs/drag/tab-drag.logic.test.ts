import { expect, test } from 'vitest';
import { dragged } from './tab-drag.logic.ts';

/** Tabs in px: home 60 wide, then 100, 50 and 100, with gaps of 4. */
const boxes = [
  { leftPx: 8, widthPx: 60 },
  { leftPx: 72, widthPx: 100 },
  { leftPx: 176, widthPx: 50 },
  { leftPx: 230, widthPx: 100 },
];

test.each([
  { from: 1, byPx: 0, to: 1, shiftsPx: [0, 0, 0, 0] },
  { from: 1, byPx: 20, to: 1, shiftsPx: [0, 20, 0, 0] },
  { from: 1, byPx: 30, to: 2, shiftsPx: [0, 30, -104, 0] },
  { from: 1, byPx: 500, to: 3, shiftsPx: [0, 158, -104, -104] },
  { from: 3, byPx: -60, to: 2, shiftsPx: [0, 0, 104, -60] },
  { from: 3, byPx: -999, to: 1, shiftsPx: [0, 104, 104, -158] },
  { from: 0, byPx: 90, to: 0, shiftsPx: [0, 0, 0, 0] },
  { from: 9, byPx: 90, to: 9, shiftsPx: [0, 0, 0, 0] },
])('index $from dragged by $byPx px goes to index $to', ({ from, byPx, to, shiftsPx }) => {
  expect(dragged(boxes, from, byPx, 1)).toEqual({ to, shiftsPx });
});
