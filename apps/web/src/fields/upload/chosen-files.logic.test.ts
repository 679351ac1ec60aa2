import { describe, expect, test } from 'vitest';
import { type FileType, pastedName, sorted } from './chosen-files.logic.ts';

const file = (name: string, type = '', size = 1) => ({ name, type, size });

describe('a field accepts', () => {
  test.each<[string, FileType, ReturnType<typeof file>, string | undefined]>([
    ['a picture', 'image', file('a.png', 'image/png'), undefined],
    ['a document as any file', 'all', file('a.pdf', 'application/pdf'), undefined],
    ['a file whose type the browser does not know', 'file', file('a.ofd'), undefined],
    ['no document where pictures are wanted', 'image', file('a.pdf', 'application/pdf'), '请上传图片'],
    ['no script', 'all', file('a.html', 'text/html'), 'a.html：不允许上传此类型文件'],
    [
      'no SVG picture, which may contain scripts',
      'image',
      file('a.svg', 'image/svg+xml'),
      'a.svg：不允许上传此类型文件',
    ],
    ['no empty file', 'all', file('a.pdf', '', 0), 'a.pdf 是空文件'],
    [
      'no picture over 20 MB',
      'all',
      file('a.png', 'image/png', 21 * 1024 * 1024),
      'a.png：文件大小超出20MB限制, 请压缩或降低文件质量! ',
    ],
  ])('%s', (_, wanted, chosen, refusal) => {
    const { taken, refusals } = sorted([chosen], wanted);
    expect(refusals).toEqual(refusal === undefined ? [] : [refusal]);
    expect(taken).toEqual(refusal === undefined ? [chosen] : []);
  });
});

test('equal reasons are reported once, and the other files are accepted', () => {
  const files = [file('a.pdf'), file('b.pdf'), file('c.png', 'image/png')];
  const { taken, refusals } = sorted(files, 'image');
  expect(taken.map(({ name }) => name)).toEqual(['c.png']);
  expect(refusals).toEqual(['请上传图片']);
});

test.each([
  ['image.png', '截图_20261125_093005.png'],
  ['image.jpeg', '截图_20261125_093005.jpeg'],
  ['合同.png', '合同.png'],
])('a pasted %s is named %s', (name, shown) => {
  expect(pastedName(name, new Date(2026, 10, 25, 9, 30, 5))).toBe(shown);
});
