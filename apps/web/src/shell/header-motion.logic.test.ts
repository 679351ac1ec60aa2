import { expect, test } from 'vitest';
import {
  type HeaderMotion,
  headerMotionOf,
  type Scrolled,
  shiftAfterScroll,
  shiftAfterSwitch,
  topAfterSwitch,
} from './header-motion.logic.ts';

const bars = (motion: HeaderMotion, shiftPx = 0): Scrolled => ({ motion, headerPx: 52, shiftPx });

test.each([
  [false, false, 'flows'],
  [true, false, 'docked'],
  [true, true, 'hides'],
] as const)(
  'fixed %s, hiding %s: the header %s',
  { meta: { spec: 'settings.fix-header header.auto-hide' } },
  (fixedHeader, autoHideHeader, motion) => {
    expect(headerMotionOf({ fixedHeader, autoHideHeader })).toBe(motion);
  },
);

test.each<[string, Scrolled, number, number, number]>([
  ['a fixed header stays', bars('docked'), 0, 400, 0],
  ['a header that is not fixed scrolls away with the page', bars('flows'), 0, 20, 20],
  ['a header scrolls away by its own height at most', bars('flows', 40), 40, 400, 52],
  [
    'a scrolled-away header stays hidden while the page is scrolled up further down',
    bars('flows', 52),
    400,
    300,
    52,
  ],
  ['a scrolled-away header returns with the top of the page', bars('flows', 52), 300, 10, 10],
  ['a page pulled beyond its top shows it whole', bars('flows', 10), 10, -30, 0],
])('%s', { meta: { spec: 'settings.fix-header' } }, (_name, scrolled, from, to, shift) => {
  expect(shiftAfterScroll(scrolled, from, to)).toBe(shift);
});

test.each<[string, Scrolled, number, number, number]>([
  ['visible at 100 px', bars('hides'), 90, 100, 0],
  ['hidden beyond 100 px', bars('hides'), 100, 101, 52],
  ['visible again after scrolling up, at any position', bars('hides', 52), 900, 890, 0],
  ['unchanged without scrolling', bars('hides', 52), 900, 900, 52],
])(
  'a header that hides: %s',
  { meta: { spec: 'header.auto-hide limits.header-hide' } },
  (_name, scrolled, from, to, shift) => {
    expect(shiftAfterScroll(scrolled, from, to)).toBe(shift);
  },
);

test('switching tabs leaves header and tab bar in place, unless there would be a gap above the page', () => {
  expect(shiftAfterSwitch(bars('flows', 52), 300)).toBe(52);
  expect(shiftAfterSwitch(bars('flows', 0), 300)).toBe(0);
  expect(shiftAfterSwitch(bars('hides', 52), 0)).toBe(0);
  expect(shiftAfterSwitch(bars('docked', 52), 300)).toBe(0);
});

test('after a switch of tabs the beginning of a page is neither covered by the header nor below a gap', () => {
  expect(topAfterSwitch(bars('flows', 52), 0)).toBe(52);
  expect(topAfterSwitch(bars('flows', 0), 52)).toBe(0);
  expect(topAfterSwitch(bars('hides', 0), 30)).toBe(0);
  expect(topAfterSwitch(bars('docked', 52), 52)).toBe(0);
  expect(topAfterSwitch(bars('flows', 0), 300)).toBe(300);
});
