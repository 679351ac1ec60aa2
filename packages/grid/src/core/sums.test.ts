import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Sums } from './sums.ts';

const statisticsOf = (values: readonly unknown[]) => new Sums(values).statistics;

test.each([
  [[0.1, 0.2], '0.3', '0.15'],
  [['1,234.50', '100'], '100', '100'],
  [['0.10', '0.20', -0.3], '0', '0'],
  [[1, 2, 2], '5', '1.67'],
  [[-1, -2, -2], '-5', '-1.67'],
  [['  12.340 ', null, undefined, '', '甲', Number.NaN, Number.POSITIVE_INFINITY], '12.34', '12.34'],
  [['999999999999999999.99', '0.01'], '1000000000000000000', '500000000000000000'],
  [[1e-7, 2e21], '2000000000000000000000.0000001', '1000000000000000000000.00000005'],
  [['.5', '5.', '+1', '-.25'], '6.25', '1.5625'],
])('%j adds up to %s and is %s on average', (values, sum, average) => {
  expect(statisticsOf(values)).toMatchObject({ sum, average });
});

test('without a number there is no average', () => {
  expect(statisticsOf(['甲', null, {}, '.', '-', '1.2.3'])).toEqual({
    count: 0,
    sum: '0',
    average: undefined,
  });
});

test('#18 sums of cents are the sums of their whole numbers, in any order', {
  meta: { spec: 'grid-18.footer' },
}, () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -1e9, max: 1e9 })), (cents) => {
      const written = (cent: number) =>
        `${cent < 0 ? '-' : ''}${Math.floor(Math.abs(cent) / 100)}.${String(Math.abs(cent) % 100).padStart(2, '0')}`;
      const { sum } = statisticsOf(cents.map(written));
      expect(Number(sum)).toBe(cents.reduce((a, b) => a + b, 0) / 100);
      expect(statisticsOf(cents.map(written).toReversed()).sum).toBe(sum);
    }),
  );
});

test('#18 the figures follow values that are added and removed', {
  meta: { spec: 'grid-18.footer' },
}, () => {
  const value = fc.oneof(
    fc.integer(),
    fc.integer({ min: -1e7, max: 1e7 }).map((cents) => cents / 100),
    fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e6, max: 1e6 }),
    fc.constantFrom('12.30', '甲', '', null, '0.00001', 2 ** 51),
  );
  fc.assert(
    fc.property(fc.array(value), fc.array(value), (stay, go) => {
      const sums = new Sums([...go, ...stay]);
      for (const one of go) sums.remove(one);
      expect(sums.statistics).toEqual(
        new Sums(stay.map((one) => (one === null ? one : String(one)))).statistics,
      );
    }),
    { numRuns: 2_000 },
  );
});
