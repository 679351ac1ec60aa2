import { expect, test } from 'vitest';
import { entriesOf, lastOf, pathListOf } from './file-value.logic.ts';

test('comma-joined paths become entries named after the paths, and back', () => {
  const list = 'temp/合同_1700000000000_k3.pdf,temp/b.png';
  const entries = entriesOf(list);
  expect(entries).toEqual([
    { fileName: '合同.pdf', filePath: 'temp/合同_1700000000000_k3.pdf', fileSize: 0 },
    { fileName: 'b.png', filePath: 'temp/b.png', fileSize: 0 },
  ]);
  expect(pathListOf(entries)).toBe(list);
  expect([entriesOf(''), entriesOf(null), entriesOf(undefined)]).toEqual([[], [], []]);
});

test('entries of a field with returnUrl=false stay unchanged', () => {
  const entries = [{ fileName: 'a', filePath: 'temp/a', fileSize: 3 }];
  expect(entriesOf(entries)).toBe(entries);
});

test('beyond the limit the last files are kept', () => {
  expect([lastOf([1, 2, 3], 0), lastOf([1, 2, 3], 2), lastOf([1], 2)]).toEqual([[1, 2, 3], [2, 3], [1]]);
});
