import { type DictionaryItemRecord, dictionaryItems } from '@baisi/contract/dictionary-items';
import { isRowHint, type LiveRow, rowAfterUpdate } from '@baisi/contract/rules/row-update';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { type GridWindow, openSockets } from '../../testing/socket-clients.ts';
import { sql, startTestServer, type TestServer } from '../../testing/test-server.ts';
import { addDictionary, addItem } from '../dictionaries/testing/dictionaries.ts';

type Sit = Awaited<ReturnType<typeof openSockets>>['openGrid'];
let here: TestServer;
let there: TestServer;
let openGrid: Sit;
let sitThere: Sit;
let admin: { id: string; token: string };
beforeAll(async () => {
  here = await startTestServer({ isOneOfSeveral: true });
  there = await here.anotherNode();
  ({ openGrid } = await openSockets(here));
  ({ openGrid: sitThere } = await openSockets(there));
  const [row] = await here.rows<{ id: string }>(sql`select id from sys_user where username = 'admin'`);
  admin = { id: row?.id ?? '', token: await here.signIn('admin') };
});
afterAll(async () => {
  await there.close();
  await here.close();
});

const shared = 'dictionary-items';
const closing = <W extends GridWindow>(window: W): W => {
  onTestFinished(() => window.socket.terminate());
  return window;
};

test('rows and presence of one node reach the other, and windows of a disconnected node reload', async () => {
  const [window, other] = [
    closing(await openGrid(admin, [shared, 'own'])),
    closing(await sitThere(admin, [shared, 'own'])),
  ];
  const dictId = await addDictionary(here, admin.token);
  const id = await addItem(here, admin.token, dictId, { itemText: '远' });
  await expect
    .poll(() => other.received('update_vxe_table'))
    .toMatchObject([{ socketKey: shared, args: [{ id, itemText: '远' }, ''] }]);
  other.send({ type: 'update_vxe_table', data: { socketKey: 'own', args: [{ id: 'r1', qty: 9 }, 'case'] } });
  await expect
    .poll(() => window.received('update_vxe_table').at(-1))
    .toEqual({ socketKey: 'own', args: [{ id: 'r1', qty: 9 }, 'case'] });
  window.send({
    type: 'presence',
    data: { socketKey: shared, cell: { rowId: id, field: 'itemText' } },
  });
  await expect
    .poll(() => other.received('presence').at(-1))
    .toMatchObject({ socketKey: shared, people: [{ name: '系统管理员', cell: { rowId: id } }] });
  window.socket.close();
  await expect.poll(() => other.received('presence').at(-1)).toEqual({ socketKey: shared, people: [] });
  await here.rows(
    sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'baisi nodes'
      and datname = current_database()`,
  );
  await expect.poll(() => other.received('rows_missed')).toContainEqual({ socketKey: shared });
  await expect.poll(() => other.received('rows_missed')).toContainEqual({ socketKey: 'own' });
});

/** A grid's rows: the server's newest version of each. */
function aGrid(window: GridWindow, rows: readonly DictionaryItemRecord[]) {
  const known = new Map(rows.map((row) => [row.id, row]));
  const hear = (theirs: LiveRow): void => {
    const row = known.get(theirs.id);
    const isNews = row !== undefined && !isRowHint(theirs) && Number(theirs['version']) > row.version;
    if (isNews) known.set(row.id, rowAfterUpdate(row, theirs));
  };
  let read = 0;
  const listen = (): void => {
    const heard = window.received('update_vxe_table');
    for (const { args } of heard.slice(read)) hear(args[0]);
    read = heard.length;
  };
  return {
    /** Edits one cell and saves it over the known version; after a conflict the stored row is taken first. */
    async type(server: TestServer, id: string, cell: Partial<DictionaryItemRecord>): Promise<void> {
      for (let attempt = 0; attempt < 20; attempt += 1) {
        listen();
        const row = known.get(id);
        if (row === undefined) throw new Error(`no row ${id}`);
        const { refusal } = await server.call(dictionaryItems.edit, { ...row, ...cell }, admin.token);
        if (refusal === undefined) return;
        hear((refusal.result as { current: LiveRow }).current);
      }
      throw new Error('a save never came through');
    },
    rows(): DictionaryItemRecord[] {
      listen();
      return [...known.values()];
    },
  };
}

const cell = fc.oneof(
  fc.record({ itemText: fc.constantFrom('甲', '乙', '丙') }),
  fc.record({ description: fc.constantFrom('急', '缓', null) }),
  fc.record({ sortOrder: fc.integer({ min: 1, max: 5 }) }),
);
/** Concurrent edits by three users. */
const turn = fc.array(fc.record({ row: fc.nat({ max: 2 }), cell }), { minLength: 3, maxLength: 3 });

test('three windows on two nodes that repeatedly change the same rows at once end with equal rows', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(turn, { minLength: 12, maxLength: 20 }), async (turns) => {
      const dictId = await addDictionary(here, admin.token);
      for (const itemText of ['甲', '乙', '丙']) await addItem(here, admin.token, dictId, { itemText });
      const byId = (rows: readonly DictionaryItemRecord[]) =>
        rows.toSorted((a, b) => a.id.localeCompare(b.id));
      const stored = async () =>
        byId((await here.call(dictionaryItems.list, { dictId }, admin.token)).result.records);
      const seats = [
        { server: here, window: await openGrid(admin, [shared]) },
        { server: here, window: await openGrid(admin, [shared]) },
        { server: there, window: await sitThere(admin, [shared]) },
      ];
      const first = await stored();
      const people = seats.map((seat) => ({ ...seat, grid: aGrid(seat.window, first) }));
      for (const acts of turns)
        await Promise.all(
          acts.map(async (act, i) =>
            people[i]?.grid.type(people[i].server, first[act.row]?.id ?? '', act.cell),
          ),
        );
      const truth = await stored();
      expect(truth.reduce((sum, { version }) => sum + version, 0)).toBe(3 + turns.length * 3);
      await expect.poll(() => people.map(({ grid }) => grid.rows())).toEqual([truth, truth, truth]);
      for (const { window } of seats) window.socket.terminate();
    }),
    { numRuns: 4 },
  );
}, 60_000);
