import { expect, test } from 'vitest';
import { textOfCell } from './file-cell.ts';

test('#62 a number of a spreadsheet is read as displayed, not as its binary fraction', {
  meta: { spec: 'grid-62.import' },
}, () => {
  expect([1.1000000000000001, 0.1 + 0.2, 20_260_001, 1e-7, -3].map(textOfCell)).toEqual([
    '1.1',
    '0.3',
    '20260001',
    '0.0000001',
    '-3',
  ]);
});

test('#62 a day of a spreadsheet is a day, with its time if it has one, and a time alone is a time', {
  meta: { spec: 'grid-62.import' },
}, () => {
  const at = (...parts: [number, number, number, number?, number?, number?, number?]) =>
    textOfCell(new Date(Date.UTC(...parts)));
  expect([at(2026, 0, 5), at(2026, 0, 5, 8, 29, 59, 999), at(1899, 11, 30, 8, 30)]).toEqual([
    '2026-01-05',
    '2026-01-05 08:30:00',
    '08:30:00',
  ]);
});
