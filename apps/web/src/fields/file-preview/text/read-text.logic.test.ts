import { expect, test } from 'vitest';
import { blocksOf, choiceOf, encodingOf, readText } from './read-text.logic.ts';

const utf8 = new TextEncoder().encode('会议纪要');
const gb18030 = Uint8Array.of(0xbb, 0xe1, 0xd2, 0xe9, 0xbc, 0xcd, 0xd2, 0xaa);
const utf16 = Uint8Array.of(0xff, 0xfe, 0x1a, 0x4f, 0xae, 0x8b);
const read = (bytes: Uint8Array, choice: Parameters<typeof readText>[1]['choice'] = 'auto', isCut = false) =>
  readText(bytes, { choice, isCut });

test.each([
  ['UTF-8', utf8, 'utf-8', '会议纪要'],
  ['GB18030', gb18030, 'gb18030', '会议纪要'],
  ['UTF-16 with a byte order mark', utf16, 'utf-16le', '会议'],
  ['plain letters', new TextEncoder().encode('ok'), 'utf-8', 'ok'],
  ['nothing', new Uint8Array(), 'utf-8', ''],
] as const)('%s is recognised', (_, bytes, encoding, text) => {
  expect(read(bytes)).toEqual({ text, encoding, isLong: false });
});

test('a character cut off at the end of the loaded bytes changes neither encoding nor text', () => {
  const cut = utf8.subarray(0, -1);
  expect(encodingOf(cut, true)).toBe('utf-8');
  expect(read(cut, 'auto', true).text).toBe('会议纪');
  expect(encodingOf(cut, false)).toBe('gb18030');
});

test('a chosen encoding is used even if the bytes are invalid in it', () => {
  expect(read(gb18030, 'utf-8').text).toContain('\ufffd');
  expect([choiceOf('big5'), choiceOf('toString'), choiceOf('')]).toEqual(['big5', 'auto', 'auto']);
});

test('lines beyond the limit are left out', () => {
  const { text, isLong } = read(new TextEncoder().encode('a\n'.repeat(60_000)));
  expect([text.split('\n').length, isLong]).toEqual([50_000, true]);
});

test('blocks contain the whole text, at most 100 lines each', () => {
  const text = Array.from({ length: 250 }, (_, i) => `行 ${i}`).join('\n');
  const blocks = blocksOf(text);
  expect(blocks.map(({ lines }) => lines)).toEqual([100, 100, 50]);
  expect(blocks.map((block) => block.text).join('')).toBe(`${text}\n`);
  expect(blocksOf('')).toEqual([]);
});
