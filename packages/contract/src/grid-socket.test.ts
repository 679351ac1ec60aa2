import { expect, test } from 'vitest';
import {
  gridSocketPlace,
  presenceColourOf,
  presenceColours,
  readGridClientFrame,
  readGridServerFrame,
} from './grid-socket.ts';
import { liveKeyOf } from './rules/live-keys.ts';
import { isRowHint, rowAfterUpdate } from './rules/row-update.ts';

const frame = (type: string, data?: unknown) => JSON.stringify({ type, data });
const update = (row: unknown, caseId: unknown = 'c', socketKey: unknown = 'k') =>
  frame('update_vxe_table', { socketKey, args: [row, caseId] });

test.each([
  ['a sign of life', frame('heart_beat', '')],
  ['a change with a part of a row', update({ id: 'r1', qty: 9, tug_status: { a: 1 } })],
  ['sets', frame('subscribe', { socketKeys: ['vxe-default', 'order:detail.1'] })],
  ['a cell', frame('presence', { socketKey: 'k', cell: { rowId: 'r1', field: 'qty' } })],
  ['no cell', frame('presence', { socketKey: 'k', cell: null })],
])('a client may send: %s', (_, text) => {
  expect(readGridClientFrame(text)).toEqual(JSON.parse(text));
});

test.each([
  ['no JSON', '{"type":'],
  ['no object', '[]'],
  ['bare text', 'HeartBeat'],
  ['an unknown type', frame('reload')],
  ['a message that only the server sends', frame('common_send_date', { key: 'k', args: [] })],
  ['a row without an id', update({ qty: 1 })],
  ['a row with a number for an id', update({ id: 1 })],
  ['no row', update('r1')],
  ['a key with a space', update({ id: 'r1' }, 'c', 'a b')],
  ['a key that is too long', update({ id: 'r1' }, 'c', 'x'.repeat(65))],
  ['a case that is too long', update({ id: 'r1' }, 'x'.repeat(65))],
  ['too many sets', frame('subscribe', { socketKeys: Array(21).fill('k') })],
  [
    'a field that is too long',
    frame('presence', { socketKey: 'k', cell: { rowId: 'r', field: 'x'.repeat(65) } }),
  ],
])('a client may not send: %s', (_, text) => {
  expect(readGridClientFrame(text)).toBeUndefined();
});

test('a key such as __proto__ in JSON does not reach the prototype of a row', () => {
  const text =
    '{"type":"update_vxe_table","data":{"socketKey":"k","args":[{"id":"r1","__proto__":{"evil":1}},""]}}';
  const read = readGridServerFrame(text);
  const row = read?.type === 'update_vxe_table' ? read.data.args[0] : { id: '' };
  expect([Object.getPrototypeOf(row), Object.keys(rowAfterUpdate({}, row))]).toEqual([Object.prototype, []]);
});

test.each([
  [
    '/vxeSocket/u-1/0123456789abcdef0123456789abcdef',
    { userId: 'u-1', pageId: '0123456789abcdef0123456789abcdef' },
  ],
  [
    '/vxeSocket/u-1/0123456789ABCDEF0123456789ABCDEF',
    { userId: 'u-1', pageId: '0123456789abcdef0123456789abcdef' },
  ],
  ['/vxeSocket/u-1/0123456789abcdef0123456789abcde', undefined],
  ['/vxeSocket/u/1/0123456789abcdef0123456789abcdef', undefined],
  ['/vxeSocket//0123456789abcdef0123456789abcdef', undefined],
  ['/sys/websocket/u-1', undefined],
])('the path %s is parsed as %j', (path, place) => {
  expect(gridSocketPlace(path)).toEqual(place);
});

test('an update sets every field that it names except the id, and merges a status key by key', () => {
  const row = { id: 'r1', qty: 1, memo: 'x', tug_status: { a: 1, b: 2 } };
  expect(rowAfterUpdate(row, { id: 'r2', qty: 2, tug_status: { b: 3 } })).toEqual({
    id: 'r1',
    qty: 2,
    memo: 'x',
    tug_status: { a: 1, b: 3 },
  });
  expect(rowAfterUpdate(row, { id: 'r1', tug_status: null })).toEqual({ ...row, tug_status: null });
  expect([isRowHint({ id: 'r1' }), isRowHint({ id: 'r1', qty: 1 })]).toEqual([true, false]);
});

test('an unlisted key is private, whatever its name', () => {
  for (const key of ['vxe-default', 'order-detail', 'toString', '__proto__'])
    expect(liveKeyOf(key)).toBeUndefined();
  expect(liveKeyOf('dictionary-items')).toMatchObject({ read: ['dict:list'], edit: 'dict:item' });
  expect(liveKeyOf('department-members')?.read).toEqual(['depart:list', 'depart:user']);
});

test('one user always has the same colour, and many users get different colours', () => {
  const ids = Array.from({ length: 200 }, (_, i) => `user-${i}`);
  expect(presenceColourOf('user-1')).toBe(presenceColourOf('user-1'));
  const all = Array.from({ length: presenceColours }, (_, i) => i);
  expect(new Set(ids.map(presenceColourOf))).toEqual(new Set(all));
});
