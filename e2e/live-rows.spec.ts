import { randomBytes, randomInt } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import { createLiveRows } from '../apps/web/src/platform/realtime/live-rows.ts';
import { gridPace } from '../apps/web/src/platform/realtime/reconnecting-socket.logic.ts';
import { reconnectingSocket } from '../apps/web/src/platform/realtime/reconnecting-socket.ts';
import { ask, tokenFor } from './api.ts';
import { administratorPassword } from './browser.ts';
import { ownProduct } from './product.ts';

// Tests the web app's client for shared rows against the real server, without pages: three clients show the same rows.

const product = await ownProduct();

type Item = {
  id: string;
  itemText: string;
  description: string | null;
  sortOrder: number;
  version: number;
};

const later = (ms: number, what: () => void): (() => void) => {
  const timer = setTimeout(what, ms);
  return () => clearTimeout(timer);
};

/** A window that shows a dictionary's items like a grid: it reads them and receives changes. */
function openWindow(token: string, userId: string, dictId: string) {
  const rows = new Map<string, Item>();
  const pageId = randomBytes(16).toString('hex');
  const address = `${product.address.replace('http', 'ws')}/vxeSocket/${userId}/${pageId}`;
  let readings = 0;
  let line: WebSocket | undefined;
  const put = (row: Item): void => {
    if (row.version > (rows.get(row.id)?.version ?? 0)) rows.set(row.id, row);
  };
  const read = async (): Promise<void> => {
    const path = `/sys/dictItem/list?dictId=${dictId}`;
    const { result } = await ask(product, 'GET', path, { token });
    for (const row of (result as { records: Item[] }).records) put(row);
    readings += 1;
  };
  const live = createLiveRows({
    later,
    newCaseId: () => pageId.slice(0, 8),
    open: (listeners) => {
      const socket = reconnectingSocket<string>({
        connect: (to, { opened, heard, closed }) => {
          const own = new WebSocket(to, token);
          line = own;
          own.addEventListener('open', opened);
          own.addEventListener('message', ({ data }) => heard(String(data)));
          own.addEventListener('close', ({ code }) => closed(code));
          return { send: (text) => own.send(text), close: () => own.close() };
        },
        later,
        // Shorter intervals for the test.
        pace: { ...gridPace, lockMs: 100 },
        heartbeat: '{"type":"heart_beat","data":""}',
        endOfSession: 4401,
        heard: listeners.heard,
        changed: listeners.changed,
        sessionEnded: () => {},
      });
      socket.aim(address);
      return { send: socket.send, close: () => socket.aim(undefined) };
    },
  });
  const set = live.join({
    socketKey: 'dictionary-items',
    rowOf: (id) => rows.get(id),
    merge: (_, row) => put(row as Item),
    ask: () => void read(),
    readAgain: () => void read(),
  });
  onTestFinished(set.leave);
  return {
    set,
    readings: () => readings,
    lose: () => line?.close(),
    rows: () => [...rows.values()].toSorted((a, b) => a.id.localeCompare(b.id)),
    /** Types into one cell and saves over the shown version; applies other users' newer versions first. */
    async type(id: string, cell: Partial<Item>): Promise<void> {
      for (let attempt = 0; attempt < 20; attempt += 1) {
        const body = { ...rows.get(id), ...cell };
        const { status, result } = await ask(product, 'PUT', '/sys/dictItem/edit', { token, body });
        if (status === 200) return;
        expect(status).toBe(409);
        put((result as { current: Item }).current);
      }
      throw new Error('a save never came through');
    },
  };
}

test('three windows that change the same rows at once for thirty turns, and lose their sockets meanwhile, show equal rows', async () => {
  const token = await tokenFor(product, 'admin', administratorPassword);
  const post = async (path: string, body: object) =>
    ((await ask(product, 'POST', path, { token, body })).result as { id: string }).id;
  const { result: me } = await ask(product, 'GET', '/api/user/info', { token });
  const code = `live_${randomInt(1e7)}`;
  const dictId = await post('/sys/dict/add', { dictName: code, dictCode: code, description: null });
  const ids: string[] = [];
  for (const value of ['a', 'b', 'c']) {
    const item = { dictId, itemText: value, itemValue: value, sortOrder: 1, status: 1, description: null };
    ids.push(await post('/sys/dictItem/add', item));
  }
  const windows = Array.from({ length: 3 }, () => openWindow(token, (me as { id: string }).id, dictId));
  await expect.poll(() => windows.map(({ readings }) => readings())).toEqual([1, 1, 1]);

  const cells = (turn: number, person: number): Partial<Item>[] => [
    { itemText: `第${turn}轮${person}` },
    { description: `${person}说${turn}` },
    { sortOrder: turn * 3 + person },
  ];
  for (let turn = 0; turn < 30; turn += 1) {
    if (turn % 10 === 5) windows[turn % 3]?.lose();
    await Promise.all(
      windows.map((window, person) =>
        window.type(ids[randomInt(3)] ?? '', cells(turn, person)[randomInt(3)] ?? {}),
      ),
    );
  }
  const { result } = await ask(product, 'GET', `/sys/dictItem/list?dictId=${dictId}`, { token });
  const truth = (result as { records: Item[] }).records.toSorted((a, b) => a.id.localeCompare(b.id));
  expect(truth.reduce((sum, { version }) => sum + version, 0)).toBe(3 + 90);
  await expect.poll(() => windows.map((window) => window.rows())).toEqual([truth, truth, truth]);
  expect(windows.every(({ readings }) => readings() < 10)).toBe(true);
});

test('a user’s cell is shown in the other windows, and no longer after the user has left', async () => {
  const token = await tokenFor(product, 'admin', administratorPassword);
  const { result: me } = await ask(product, 'GET', '/api/user/info', { token });
  const [one, two] = [
    openWindow(token, (me as { id: string }).id, 'dict-sex'),
    openWindow(token, (me as { id: string }).id, 'dict-sex'),
  ];
  const cell = { rowId: 'r1', field: 'itemText' };
  one.set.moveTo(cell);
  await expect.poll(() => two.set.people.read()).toMatchObject([{ cell }]);
  expect(one.set.people.read()).toEqual([]);
  one.lose();
  await expect.poll(() => two.set.people.read()).toEqual([]);
  await expect.poll(() => two.set.people.read()).toMatchObject([{ cell }]);
  one.set.leave();
  await expect.poll(() => two.set.people.read()).toEqual([]);
});
