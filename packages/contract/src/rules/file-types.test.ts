import { expect, test } from 'vitest';
import { extensionOf, largestBytes, longestFileName, shownFileName, sizeText } from './file-types.ts';

test.each([
  ['../../x.png', 'x.png'],
  ['..\\x.png', 'x.png'],
  ['/etc/x.png', 'x.png'],
  ['C:\\folder\\x.png', 'x.png'],
  ['a\0.png', 'a.png'],
  ['a.png.', 'a.png'],
  ['a.png ', 'a.png'],
  ['\u202egnp.exe', 'gnp.exe'],
  ['合同\r\n.pdf', '合同.pdf'],
  ['😀.png', '😀.png'],
  ['..', ''],
  ['', ''],
])('the name %j is shown as %j', (given, shown) => {
  expect(shownFileName(given)).toBe(shown);
});

test('a name that is too long keeps its extension and stays well-formed', () => {
  const name = shownFileName(`${'😀'.repeat(300)}.png`);
  expect(name.length).toBeLessThanOrEqual(longestFileName);
  expect(name).toMatch(/\.png$/);
  expect(name.isWellFormed()).toBe(true);
});

test.each([
  ['合同.PDF', 'pdf'],
  ['a.php.png', 'png'],
  ['a.png%00.html', undefined],
  ['.htaccess', undefined],
  ['con', undefined],
  ['a.svg', undefined],
  ['a.constructor', undefined],
])('%j has the extension %j', (name, extension) => {
  expect(extensionOf(name)).toBe(extension);
});

test('a size is formatted in whole units', () => {
  expect([sizeText(largestBytes.image), sizeText(largestBytes.video)]).toEqual(['20MB', '4GB']);
});
