import { expect, test } from 'vitest';
import { readBellFrame } from './realtime.ts';

const frame = (cmd: string, msgTxt?: unknown) => JSON.stringify({ cmd, msgTxt });

test.each([
  ['a sign of life', frame('heartcheck', '心跳响应'), { cmd: 'heartcheck', msgTxt: '心跳响应' }],
  ['a version', frame('sysParameter', '1.4.2'), { cmd: 'sysParameter', msgTxt: '1.4.2' }],
  [
    'an announcement, without what only older servers add',
    '{"cmd":"topic","msgId":"a1","msgTxt":"放假通知","extra":1}',
    { cmd: 'topic', msgId: 'a1', msgTxt: '放假通知' },
  ],
  ['invoices, all', frame('invoice_refresh'), { cmd: 'invoice_refresh' }],
  [
    'invoices, some',
    frame('invoice_refresh', '{"ids":["r1"]}'),
    { cmd: 'invoice_refresh', msgTxt: { ids: ['r1'] } },
  ],
  [
    'bills to print: the second part is the number, the third the pictures',
    frame('printBill', '["顺丰,SF100,/a.png;/b.png","圆通, YT2","x"]'),
    {
      cmd: 'printBill',
      msgTxt: [
        { number: 'SF100', pictures: ['/a.png', '/b.png'] },
        { number: 'YT2', pictures: [] },
        { number: '', pictures: [] },
      ],
    },
  ],
])('the server may send on the bell socket: %s', (_, text, said) => {
  expect(readBellFrame(text)).toEqual(said);
});

test.each([
  ['no JSON', '{"cmd":'],
  ['a message that only clients send', 'HeartBeat'],
  ['an unknown command', frame('email', 'x')],
  ['no object', '[]'],
  ['a list of the wrong type', frame('printBill', '{"a":1}')],
  ['a list of items of another type', frame('printBill', '[1]')],
  ['a list that is not JSON', frame('printBill', 'alert(1)')],
  ['a version of any length', frame('sysParameter', '1'.repeat(65))],
])('%s is not a valid bell frame', (_, text) => {
  expect(readBellFrame(text)).toBeUndefined();
});
