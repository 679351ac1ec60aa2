import { expect, test } from 'vitest';
import { fittedText } from './text-lines.ts';

/** Lines of a text in a box as wide as `width` Chinese characters, high enough for all lines. */
const lines = (text: string, width: number) =>
  fittedText(text, 'regular', { width: width * 10, height: 10_000, size: 10, step: 1 }).lines;

test('Chinese breaks at each character', () => {
  expect(lines('浙江省杭州市滨江区', 4)).toEqual(['浙江省杭', '州市滨江', '区']);
});

test('words and numbers stay together where they fit, and are broken where not', () => {
  expect(lines('电话 13812345678 手机', 7)).toEqual(['电话', '13812345678', '手机']);
  expect(lines('W'.repeat(20), 5).join('')).toBe('W'.repeat(20));
  expect(lines('W'.repeat(20), 5).length).toBeGreaterThan(2);
});

test('a closing sign does not begin a line, and an opening one does not end it', () => {
  expect(lines('轻拿轻放。”请勿倒置', 4)).toEqual(['轻拿轻', '放。”请', '勿倒置']);
  expect(lines('易碎品（玻璃）', 4)).toEqual(['易碎品', '（玻璃）']);
});

test('a text with nothing but signs is broken, too', () => {
  expect(lines('。'.repeat(9), 4).join('')).toBe('。'.repeat(9));
});

test('a text becomes smaller down to 60 % before it is cut', () => {
  const box = { width: 40, height: 12, size: 10, step: 0.5 };
  expect(fittedText('浙江省杭州市', 'regular', box)).toEqual({
    lines: ['浙江省杭州市'],
    size: 6.5,
    isCut: false,
  });
  const { lines: cut, size, isCut } = fittedText('浙江省杭州市滨江区长河街道江南大道', 'regular', box);
  expect([size, isCut, cut.at(-1)?.at(-1)]).toEqual([6, true, '…']);
});

test('control signs and halves of characters disappear', () => {
  expect(lines('张\0\u202e三\ufe0f', 9)).toEqual(['张三']);
  expect(lines('\ud842', 9)).toEqual(['\ufffd']);
});
