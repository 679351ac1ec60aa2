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
  ['a header that is fixed stays', bars('docked'), 0, 400, 0],
  ['one that is not leaves with the page', bars('flows'), 0, 20, 20],
  ['no further than it is high', bars('flows', 40), 40, 400, 52],
  ['stays out while the page is scrolled up below', bars('flows', 52), 400, 300, 52],
  ['and comes back with the top of the page', bars('flows', 52), 300, 10, 10],
  ['a page pulled beyond its top shows it whole', bars('flows', 10), 10, -30, 0],
])('%s', { meta: { spec: 'settings.fix-header' } }, (_name, scrolled, from, to, shift) => {
  expect(shiftAfterScroll(scrolled, from, to)).toBe(shift);
});

test.each<[string, Scrolled, number, number, number]>([
  ['at 100 px it is still there', bars('hides'), 90, 100, 0],
  ['over 100 px it is gone', bars('hides'), 100, 101, 52],
  ['scrolling up brings it back, wherever that is', bars('hides', 52), 900, 890, 0],
  ['standing still changes nothing', bars('hides', 52), 900, 900, 52],
])(
  'a header that hides: %s',
  { meta: { spec: 'header.auto-hide limits.header-hide' } },
  (_name, scrolled, from, to, shift) => {
    expect(shiftAfterScroll(scrolled, from, to)).toBe(shift);
  },
);

test('switching tabs leaves the bars in place, unless the page would begin with a gap', () => {
  expect(shiftAfterSwitch(bars('flows', 52), 300)).toBe(52);
  expect(shiftAfterSwitch(bars('flows', 0), 300)).toBe(0);
  expect(shiftAfterSwitch(bars('hides', 52), 0)).toBe(0);
  expect(shiftAfterSwitch(bars('docked', 52), 300)).toBe(0);
});

test('after a switch the beginning of a page is neither covered by the header nor below a gap', () => {
  expect(topAfterSwitch(bars('flows', 52), 0)).toBe(52);
  expect(topAfterSwitch(bars('flows', 0), 52)).toBe(0);
  expect(topAfterSwitch(bars('hides', 0), 30)).toBe(0);
  expect(topAfterSwitch(bars('docked', 52), 52)).toBe(0);
  expect(topAfterSwitch(bars('flows', 0), 300)).toBe(300);
});
