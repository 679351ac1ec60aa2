import { describe, expect, test } from 'vitest';
import { fitScale, fitted, pinchOf, scaledTo, turnedOn, wheelFactor, within } from './zoom.logic.ts';

const box = { width: 1000, height: 500 };
const large = { width: 4000, height: 3000 };
const small = { width: 100, height: 50 };

describe('fitting', () => {
  test.each([
    ['a large picture is reduced', large, 0, 500 / 3000],
    ['a turned picture is measured by its turned sides', large, 1, 500 / 4000],
    ['a small picture is not enlarged', small, 0, 1],
    ['a picture of unknown size keeps its scale', { width: 0, height: 0 }, 0, 1],
  ] as const)('%s', (_, picture, turns, scale) => {
    expect(fitScale(picture, box, turns)).toBe(scale);
  });
});

test('zooming keeps the point under the pointer fixed', () => {
  const before = { ...fitted(large, box), scale: 0.5 };
  const at = { x: 200, y: -100 };
  const pointIn = ({ x, y, scale }: typeof before) => [(at.x - x) / scale, (at.y - y) / scale];
  const after = scaledTo(before, 1, { picture: large, box, at });
  expect(after.scale).toBe(1);
  expect(pointIn(after)).toEqual(pointIn(before));
});

test('zoom is limited to 16 times, and to half of the fitting scale', () => {
  const first = fitted(large, box);
  expect(scaledTo(first, 99, { picture: large, box }).scale).toBe(16);
  expect(scaledTo(first, 0.001, { picture: large, box }).scale).toBeCloseTo(first.scale / 2);
});

test('a picture larger than its box covers it, and a smaller one is centred', () => {
  const pulled = { x: 9_000, y: -9_000, scale: 1, turns: 0 } as const;
  expect(within(pulled, large, box)).toMatchObject({ x: 1500, y: -1250 });
  expect(within(pulled, small, box)).toMatchObject({ x: 0, y: -0 });
});

test('four rotations lead back to the beginning, each one fitted', () => {
  const turns = [0, 1, 2, 3].reduce((one) => turnedOn(one, large, box), fitted(large, box));
  expect(turns).toEqual(fitted(large, box));
  expect(turnedOn(fitted(large, box), large, box)).toEqual({ turns: 1, scale: 0.125, x: 0, y: 0 });
});

test('wheel up zooms in and down zooms out, in units of lines or pixels, and a pinch faster', () => {
  const factor = (deltaY: number, deltaMode = 0, ctrlKey = false) =>
    wheelFactor({ deltaY, deltaMode, ctrlKey });
  expect(factor(-100)).toBeGreaterThan(1);
  expect(factor(100)).toBeLessThan(1);
  expect(factor(-100) * factor(100)).toBeCloseTo(1);
  expect(factor(3, 1)).toBe(factor(48));
  expect(factor(-5, 0, true)).toBeGreaterThan(factor(-5));
  expect(factor(-100_000)).toBe(factor(-120));
});

test('a pinch is described by the midpoint and the distance of two fingers', () => {
  expect(pinchOf({ x: 0, y: 0 }, { x: 30, y: 40 })).toEqual({ at: { x: 15, y: 20 }, distance: 50 });
  expect(pinchOf({ x: 1, y: 1 }, { x: 1, y: 1 }).distance).toBe(1);
});
