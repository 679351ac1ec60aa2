import { expect, test } from 'vitest';
import { factsOf, kindText } from '../file-words.logic.ts';
import { aFile } from '../testing/a-file.ts';
import { keyName } from './key-name.logic.ts';
import { viewOf } from './view-of.logic.ts';

test.each([
  ['image', '现场.jpg', 'picture'],
  ['text', '纪要.txt', 'text'],
  ['text', '名单.CSV', 'sheet'],
  ['sheet', '订单.xlsx', 'sheet'],
  ['archive', '资料.zip', undefined],
  ['other', 'csv', undefined],
] as const)('a file of kind %s named %s is shown as %s', (kind, name, view) => {
  expect(viewOf({ kind, name })).toBe(view);
});

test('the kind is shown with the extension, unless its name contains the extension', () => {
  expect(kindText({ kind: 'archive', name: '资料.zip' })).toBe('压缩包（ZIP）');
  expect(kindText({ kind: 'pdf', name: '合同.pdf' })).toBe('PDF');
  expect(kindText({ kind: 'other', name: '无后缀' })).toBe('文件');
});

test('the facts of a file are its size, uploader and time; an unknown uploader is left out', () => {
  expect(factsOf(aFile())).toEqual(['2 KB', '周岚', '2026-11-21 09:30']);
  expect(factsOf(aFile({ createBy: null, createBy_realname: null }))).toEqual(['2 KB', '2026-11-21 09:30']);
});

test.each([
  [{ key: '=' }, '+'],
  [{ key: 'R' }, 'r'],
  [{ key: 'f', metaKey: true }, 'Ctrl+f'],
  [{ key: 'ArrowLeft' }, 'ArrowLeft'],
  [{ key: 'ArrowLeft', altKey: true }, ''],
])('the key %j is named %s', (pressed, name) => {
  expect(keyName({ ctrlKey: false, metaKey: false, altKey: false, ...pressed })).toBe(name);
});
