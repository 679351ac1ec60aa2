import { expect, test } from 'vitest';
import { boxOn, placeOn, showsDots, stepOf, widthAt } from './zoom.logic.ts';

const size = { widthMm: 76, heightMm: 130 };

test('100% is the size on paper, and 适应 leaves the proportions', () => {
  expect(widthAt(1, size)).toBe('76mm');
  expect(widthAt(3, size)).toBe('228mm');
  expect(widthAt('fit', { widthMm: 100, heightMm: 200 })).toBe('min(100%, calc(var(--free) * 0.5))');
});

test('a press on the picture is a place on the page in tenths of a millimetre', () => {
  const picture = { left: 10, top: 20, width: 380, height: 650 };
  expect(placeOn(picture, { clientX: 10, clientY: 20 }, size)).toEqual({ x: 0, y: 0 });
  expect(placeOn(picture, { clientX: 200, clientY: 345 }, size)).toEqual({ x: 380, y: 650 });
});

test('the outline of an element lies over its part of the picture', () => {
  expect(boxOn({ x: 76, y: 130, w: 380, h: 650 }, size)).toEqual({
    left: '10%',
    top: '10%',
    width: '50%',
    height: '50%',
  });
});

test('arrow keys go 0.1 mm, with Shift 1 mm', () => {
  expect(stepOf({ key: 'ArrowUp', shiftKey: false })).toEqual({ x: 0, y: -1 });
  expect(stepOf({ key: 'ArrowRight', shiftKey: true })).toEqual({ x: 10, y: 0 });
  expect(stepOf({ key: 'a', shiftKey: false })).toBeUndefined();
});

test('dots are drawn sharp where the screen has one for each of them', () => {
  expect(showsDots(3, 203, 1)).toBe(true);
  expect(showsDots(2, 203, 1)).toBe(false);
  expect(showsDots(2, 300, 2)).toBe(true);
  expect(showsDots('fit', 203, 2)).toBe(false);
});
