import { readBellFrame } from '@baisi/contract/realtime';
import { afterEach, expect, test } from 'vitest';
import { pictureUrl, sheetsOf } from './print-list.logic.ts';
import { printList, setPrintList } from './print-list.ts';

afterEach(() => {
  printList.write([]);
});

test.each([
  ['temp/a.png', '/sys/common/static/temp/a.png'],
  ['temp/面单 1.png', '/sys/common/static/temp/%E9%9D%A2%E5%8D%95%201.png'],
  [' temp/a.png ', '/sys/common/static/temp/a.png'],
  ['a..b/c.png', '/sys/common/static/a..b/c.png'],
  ['temp/a.png?x=1', '/sys/common/static/temp/a.png%3Fx%3D1'],
  ['/sys/common/static/a.png', '/sys/common/static/a.png'],
  ['https://cdn.example/a.png', 'https://cdn.example/a.png'],
  ['', undefined],
  ['javascript:alert(1)', undefined],
  ['data:text/html,<script>', undefined],
  ['blob:x', undefined],
  ['//evil.example/a.png', undefined],
  ['\\\\evil\\a.png', undefined],
  ['../../etc/passwd', undefined],
  ['/a/../b.png', undefined],
  ['temp/a\u0000.png', undefined],
  ['https://', undefined],
])('the picture %j is fetched from %s', { meta: { spec: 'print-preview' } }, (path, url) => {
  expect(pictureUrl(path)).toBe(url);
});

function listed(msgTxt: string) {
  const frame = readBellFrame(JSON.stringify({ cmd: 'printBill', msgTxt }));
  const bills = frame?.cmd === 'printBill' ? frame.msgTxt : [];
  let ids = 0;
  const newId = () => {
    ids += 1;
    return String(ids);
  };
  return sheetsOf(bills, newId).map(({ number, pictures }) => [number, pictures.map(({ url }) => url)]);
}

test.each([
  ['["顺丰,SF100,/a.png;b.png"]', [['SF100', ['/a.png', '/sys/common/static/b.png']]]],
  ['["顺丰, SF100 "]', [['SF100', []]]],
  [
    '["顺丰,SF1","圆通,YT2,;;"]',
    [
      ['SF1', []],
      ['YT2', []],
    ],
  ],
  ['["顺丰,SF1,javascript:alert(1);/a.png"]', [['SF1', ['/a.png']]]],
  ['["顺丰", ",", ",,a.png", ""]', []],
  ['[]', []],
  ['[1, null]', []],
  ['{"a":1}', []],
  ['alert(1)', []],
  ['', []],
])(
  'for the message %s these sheets are printed: %j',
  { meta: { spec: 'print-preview' } },
  (msgTxt, sheets) => {
    expect(listed(msgTxt)).toEqual(sheets);
  },
);

test('sheets that arrive while the preview is open are appended', () => {
  setPrintList([{ number: 'SF1', pictures: [] }]);
  setPrintList([{ number: 'SF2', pictures: ['/a.png'] }]);
  setPrintList([{ number: '', pictures: [] }]);
  expect(printList.read().map(({ number }) => number)).toEqual(['SF1', 'SF2']);
  expect(new Set(printList.read().map(({ id }) => id)).size).toBe(2);
});
