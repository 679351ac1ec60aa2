import fc from 'fast-check';
import { expect, test } from 'vitest';
import { aggregate } from './aggregates.ts';

const cents = fc.integer({ min: -1_000_000, max: 1_000_000 });
/** Amounts as numbers, and as the texts in which servers send decimals. */
const amounts = fc.array(fc.tuple(cents, fc.boolean()), { minLength: 1, maxLength: 50 });
const plain = (units: number) => {
  const digits = String(Math.abs(units)).padStart(3, '0');
  return `${units < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
};
const trimmed = (units: number) => String(units / 100);

test('#39 the aggregates of a group are exact decimals', { meta: { spec: 'grid-39.aggregates' } }, () => {
  fc.assert(
    fc.property(amounts, (list) => {
      const values = list.map(([units, isText]) => (isText ? plain(units) : units / 100));
      const all = list.map(([units]) => units);
      expect(aggregate('sum', values)).toBe(trimmed(all.reduce((sum, one) => sum + one, 0)));
      expect(aggregate('count', [...values, '', null])).toBe(String(values.length));
      const size = (value: unknown) => Math.round(Number(value) * 100);
      expect(size(aggregate('max', values, { areNumbers: true }))).toBe(Math.max(...all));
      expect(size(aggregate('min', values, { areNumbers: true }))).toBe(Math.min(...all));
    }),
  );
});

test('#39 empty cells and texts are ignored in columns of numbers', {
  meta: { spec: 'grid-39.aggregates' },
}, () => {
  const values = ['', '待定', '0.10', 0.2, undefined];
  expect(aggregate('sum', values)).toBe('0.3');
  expect(aggregate('average', values)).toBe('0.15');
  expect(aggregate('max', values, { areNumbers: true })).toBe(0.2);
  expect(aggregate('min', values, { areNumbers: true })).toBe('0.10');
  expect(aggregate('average', ['', '待定'])).toBeUndefined();
  expect(aggregate('max', ['2026-03-01', '', '2026-11-24', '2025-12-31'])).toBe('2026-11-24');
});
