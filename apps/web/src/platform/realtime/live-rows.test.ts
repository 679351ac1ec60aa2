import type { GridClientFrame, GridServerFrame, PersonThere } from '@baisi/contract/grid-socket';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLiveRows, type LiveGrid } from './live-rows.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

type Listeners = { changed: (isOpen: boolean) => void; heard: (text: string) => void };

function begin() {
  const sockets: { listeners: Listeners; sent: GridClientFrame[]; isOpen: boolean; isClosed: boolean }[] = [];
  let cases = 0;
  const live = createLiveRows({
    open: (listeners) => {
      const socket = { listeners, sent: [] as GridClientFrame[], isOpen: false, isClosed: false };
      sockets.push(socket);
      return {
        send: (text) => {
          if (socket.isOpen) socket.sent.push(JSON.parse(text) as GridClientFrame);
          return socket.isOpen;
        },
        close: () => {
          socket.isClosed = true;
        },
      };
    },
    later: (ms, what) => {
      const timer = setTimeout(what, ms);
      return () => clearTimeout(timer);
    },
    newCaseId: () => {
      cases += 1;
      return `case${cases}`;
    },
  });
  const last = () => {
    const found = sockets.at(-1);
    if (found === undefined) throw new Error('no socket was opened');
    return found;
  };
  const says = (frame: GridServerFrame) => last().listeners.heard(JSON.stringify(frame));
  const opens = (...socketKeys: string[]) => {
    last().isOpen = true;
    last().listeners.changed(true);
    says({ type: 'subscribed', data: { socketKeys } });
  };
  const breaks = () => {
    last().isOpen = false;
    last().listeners.changed(false);
  };
  const sent = () => last().sent.splice(0);
  return { live, sockets, last, says, opens, breaks, sent };
}

/** Returns a fake grid with these rows, not yet joined, and the list of callbacks it has received. */
function aGrid(socketKey: string, ids: readonly string[] = []) {
  const rows = new Map<string, Record<string, unknown>>(ids.map((id) => [id, { id, version: 1 }]));
  const told: string[] = [];
  const grid: LiveGrid = {
    socketKey,
    rowOf: (id) => rows.get(id),
    merge: (id, row) => {
      rows.set(id, { ...row });
      told.push(`merge ${id}`);
    },
    ask: (id) => told.push(`ask ${id}`),
    appeared: ({ id }) => told.push(`appeared ${id}`),
    readAgain: () => told.push('read again'),
  };
  return { grid, rows, told };
}
const update = (
  socketKey: string,
  row: { id: string } & Record<string, unknown>,
  caseId = '',
): GridServerFrame => ({ type: 'update_vxe_table', data: { socketKey, args: [row, caseId] } });
const subscribed = (...socketKeys: string[]) => ({ type: 'subscribe', data: { socketKeys } });
const somebody = (name: string): PersonThere => ({ id: name, name, colour: 1, cell: null });

test('one socket serves all grids: the first opens it, and it closes some time after the last one leaves', () => {
  const { live, sockets, opens, sent } = begin();
  expect(sockets).toHaveLength(0);
  const [one, two, same] = [
    live.join(aGrid('a').grid),
    live.join(aGrid('b').grid),
    live.join(aGrid('a').grid),
  ];
  opens('a', 'b');
  expect([sockets.length, sent()]).toEqual([1, [subscribed('a', 'b')]]);
  vi.advanceTimersByTime(0);
  sent();
  one.leave();
  two.leave();
  two.leave();
  vi.advanceTimersByTime(0);
  expect(sent()).toEqual([subscribed('a')]);
  same.leave();
  vi.advanceTimersByTime(2_999);
  expect(sockets[0]?.isClosed).toBe(false);
  vi.advanceTimersByTime(1);
  expect(sockets[0]?.isClosed).toBe(true);
  live.join(aGrid('a').grid);
  expect(sockets).toHaveLength(2);
});

test('a grid that joins soon after the last one left uses the same socket', () => {
  const { live, sockets, opens } = begin();
  live.join(aGrid('a').grid).leave();
  opens();
  live.join(aGrid('b').grid);
  vi.advanceTimersByTime(60_000);
  expect([sockets.length, sockets[0]?.isClosed]).toEqual([1, false]);
});

test('an update is merged, an update with only an id is fetched, an unknown row is reported; own and old ones are ignored', () => {
  const { live, opens, says } = begin();
  const { grid, rows, told } = aGrid('a', ['r1', 'r2']);
  live.join(grid);
  opens('a');
  says(update('a', { id: 'r1', qty: 9, version: 2 }));
  says(update('a', { id: 'r1', qty: 8, version: 2 }));
  says(update('a', { id: 'r2' }));
  says(update('a', { id: 'r3', qty: 1, version: 1 }));
  says(update('b', { id: 'r1', qty: 7, version: 9 }));
  says(update('a', { id: 'r2', qty: 7 }, 'case1'));
  expect(told).toEqual(['read again', 'merge r1', 'ask r2', 'appeared r3']);
  expect(rows.get('r1')).toEqual({ id: 'r1', qty: 9, version: 2 });
});

test("two grids of one row set receive each other's updates, and not their own", () => {
  const { live, opens, says } = begin();
  const [one, two] = [aGrid('a', ['r1']), aGrid('a', ['r1'])];
  live.join(one.grid);
  live.join(two.grid);
  opens('a');
  says(update('a', { id: 'r1', qty: 2 }, 'case1'));
  expect([one.told, two.told]).toEqual([['read again'], ['read again', 'merge r1']]);
});

test('a grid reads its rows again after joining, after a lost connection, and when the server may have missed updates', () => {
  const { live, opens, breaks, says, sent } = begin();
  const { grid, told } = aGrid('a');
  live.join(grid);
  opens('a');
  says({ type: 'subscribed', data: { socketKeys: ['a'] } });
  expect(told).toEqual(['read again']);
  breaks();
  opens('a');
  expect(told).toHaveLength(2);
  says({ type: 'rows_missed', data: { socketKey: 'a' } });
  says({ type: 'rows_missed', data: { socketKey: 'b' } });
  expect(told).toHaveLength(3);
  sent();
  const later = aGrid('a');
  live.join(later.grid);
  vi.advanceTimersByTime(0);
  expect(sent()).toEqual([subscribed('a')]);
  says({ type: 'subscribed', data: { socketKeys: ['a'] } });
  expect([told.length, later.told]).toEqual([3, ['read again']]);
});

test('a grid whose row set the server does not confirm does not read its rows again', () => {
  const { live, opens } = begin();
  const { grid, told } = aGrid('a');
  live.join(grid);
  opens();
  expect(told).toEqual([]);
});

test('after reconnecting, the cell of the user is sent first, then the waiting changes, ten frames a second', () => {
  const { live, opens, breaks, sent } = begin();
  const set = live.join(aGrid('a').grid);
  opens('a');
  vi.advanceTimersByTime(1_000);
  breaks();
  sent();
  for (let i = 0; i < 15; i += 1) set.tell({ id: `r${i}`, qty: i });
  set.tell({ id: 'r0', memo: '急' });
  set.moveTo({ rowId: 'r1', field: 'x' });
  vi.advanceTimersByTime(60_000);
  expect(sent()).toEqual([]);
  opens('a');
  expect(sent()).toEqual([
    subscribed('a'),
    { type: 'presence', data: { socketKey: 'a', cell: { rowId: 'r1', field: 'x' } } },
  ]);
  vi.advanceTimersByTime(999);
  const first = sent();
  expect(first).toHaveLength(9);
  expect(first[0]).toEqual(update('a', { id: 'r0', qty: 0, memo: '急' }, 'case1'));
  vi.advanceTimersByTime(1_000);
  expect(sent()).toHaveLength(6);
});

test('of many quick cell positions the first and the last are sent; none after the grid has left', () => {
  const { live, opens, breaks, sent } = begin();
  const set = live.join(aGrid('a').grid);
  opens('a');
  vi.advanceTimersByTime(1_000);
  sent();
  const cell = (rowId: string) => ({ rowId, field: 'x' });
  for (let i = 0; i < 50; i += 1) set.moveTo(cell(`r${i}`));
  vi.advanceTimersByTime(1_000);
  const said = (rowId: string) => ({ type: 'presence', data: { socketKey: 'a', cell: cell(rowId) } });
  expect(sent()).toEqual([said('r0'), said('r49')]);
  breaks();
  opens('a');
  expect(sent()).toEqual([subscribed('a'), said('r49')]);
  set.leave();
  set.moveTo(cell('r50'));
  vi.advanceTimersByTime(1_000);
  expect(sent()).toEqual([subscribed()]);
});

test('other users are known while the socket is open, and the store changes only when they do', () => {
  const { live, opens, breaks, says } = begin();
  const set = live.join(aGrid('a').grid);
  const seen: string[][] = [];
  set.people.subscribe(() => seen.push(set.people.read().map(({ name }) => name)));
  opens('a');
  says({ type: 'presence', data: { socketKey: 'a', people: [somebody('李薇'), somebody('周岚')] } });
  says({ type: 'presence', data: { socketKey: 'b', people: [somebody('陈默')] } });
  expect(set.people.read()).toBe(set.people.read());
  breaks();
  breaks();
  expect(seen).toEqual([['李薇', '周岚'], []]);
});

test('data that the server sends under a key reaches its handlers, and invalid frames are counted', () => {
  const { live, opens, says, last } = begin();
  live.join(aGrid('a').grid);
  opens('a');
  const calls: unknown[] = [];
  const stop = live.onSent('reload', (...args) => calls.push(args));
  says({ type: 'common_send_date', data: { key: 'reload', args: ['x', 1] } });
  says({ type: 'common_send_date', data: { key: 'toString', args: [] } });
  stop();
  says({ type: 'common_send_date', data: { key: 'reload', args: [] } });
  for (const text of [
    'nonsense',
    '{"type":"reload"}',
    '{"type":"update_vxe_table","data":{"socketKey":"a"}}',
  ])
    last().listeners.heard(text);
  expect([calls, live.dropped()]).toEqual([[['x', 1]], 3]);
});
