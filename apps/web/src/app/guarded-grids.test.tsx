import { actionType } from '@baisi/contract/access';
import { declaredRecords } from '@baisi/contract/declared-records';
import { columnCode, typedCode } from '@baisi/contract/rules/record-fields';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
// The grid's code is fetched on first use; importing it here spares each test the wait.
import '../fields/batch-grid/batch-grid.tsx';
import '../fields/live-grid/live-grid-body.tsx';
import '../features/permissions/rules/rules-grid.tsx';
import '../features/roles/batch/role-batch-grid.tsx';
import '../features/users/batch/user-batch-grid.tsx';
import { useSession } from '../platform/session/session-store.ts';
import { roomFor } from '../testing/layout-size.ts';
import { signInAs } from '../testing/people.ts';
import { renderPage } from '../testing/render-page.tsx';
import { type GuardedGrid, guardedGrids } from './testing/guarded-grids.tsx';

/**
 * Grids with columns that permission codes hide or close (docs/decisions/0045), derived from the declarations of each
 * feature. A hidden column is neither drawn nor copied; a closed one ignores keys, paste and fill.
 */
const entry = (action: string, type: string) => ({ action, type, describe: action });
const listed = (type: string) => (action: string) => ({ ...entry(action, type), status: '1' });
const verbs = ['list', 'add', 'edit', 'delete', 'rule', 'item', 'role', 'user', 'grant'];
const held = [
  ...declaredRecords.flatMap(({ fields }) =>
    verbs.map((verb) => entry(`${fields.prefix}:${verb}`, actionType.visible)),
  ),
  // With no field permission at all the page applies no restriction (product-spec §6).
  entry('made:form:held', actionType.editable),
];

/** Grants everything except these codes, which the system lists. */
const withhold = ({ hidden = [], closed = [] }: { hidden?: readonly string[]; closed?: readonly string[] }) =>
  act(() =>
    useSession.getState().loadedPermissions({
      menu: [],
      auth: held,
      allAuth: [...hidden.map(listed(actionType.visible)), ...closed.map(listed(actionType.editable))],
      sysSafeMode: false,
      reach: 'rows',
    }),
  );

/** The element that receives the grid's key events. */
const field = () => document.activeElement ?? document.body;

/** Opens a grid and returns functions to operate it by keyboard, after its cells and its lazy parts have loaded. */
async function open({ page, at, grid: name, serve, rows, told }: GuardedGrid) {
  roomFor({ widthPx: 1600, heightPx: 600 });
  signInAs();
  withhold({});
  serve();
  const { user } = renderPage(page, { at });
  const grid = await screen.findByRole('grid', { name });
  await waitFor(() => expect(grid.querySelectorAll('[role=gridcell]').length).toBeGreaterThan(0));
  // The grid hides unused elements instead of removing them; hidden ones do not count as drawn.
  const isDrawn = (one: Element) => one.closest('[hidden]') === null;
  const headings = () =>
    [...grid.querySelectorAll('[data-column] .title')].filter(isDrawn).map((one) => one.textContent ?? '');
  const needed = () =>
    [...grid.querySelectorAll('.title[data-required]')].map((one) => one.textContent ?? '');
  const cells = () =>
    [...grid.querySelectorAll('[role=gridcell]')].filter(isDrawn).map((one) => one.textContent ?? '');
  await user.click(within(grid).getAllByRole('gridcell').at(-1) ?? grid);
  const keys = async (typed: string) => user.keyboard(typed);
  const first = '{Control>}{Home}{/Control}';
  const toCell = async (row: number, column: number) =>
    keys(first + '{ArrowDown}'.repeat(row) + '{ArrowRight}'.repeat(column));
  const paste = (text: string) => {
    const data: Record<string, string> = { 'text/plain': text };
    return fireEvent.paste(field(), { clipboardData: { getData: (type: string) => data[type] ?? '' } });
  };
  /** The last announcement of the grid. */
  const said = () => [...document.querySelectorAll('p[role=status]')].map((one) => one.textContent).join();
  const fillDown = () => keys('{Shift>}{ArrowDown}{/Shift}{Control>}d{/Control}');
  /** Returns the text of all cells as copying puts it on the clipboard. */
  const copied = async () => {
    const data = new Map<string, string>();
    const clipboardData = {
      setData: (type: string, text: string) => data.set(type, text),
      getData: () => '',
    };
    await keys(`${first}{Control>}a{/Control}`);
    fireEvent.copy(field(), { clipboardData });
    expect(data.size).toBeGreaterThan(0);
    return (data.get('text/plain') ?? '').split('\r\n').map((line) => line.split('\t'));
  };
  // Fill and copy load on first use; a single row has no row above to fill from.
  await keys(`${first}{Control>}d{/Control}`);
  await waitFor(() => expect(said()).toBe('已填充0个单元格'));
  await toCell(0, 0);
  if (rows !== undefined) paste(rows);
  await within(grid).findByText(told);
  return { user, needed, cells, headings, keys, toCell, paste, fillDown, copied };
}

describe.each(guardedGrids.map((one) => ({ name: one.grid, one })))('$name', ({ one }) => {
  const fields = declaredRecords.find((known) => known.fields.prefix === one.prefix)?.fields;
  if (fields === undefined) throw new Error('no such feature');
  const declared = Object.entries(fields.fields);
  const wordOf = (name: string) => one.words?.[name] ?? fields.fields[name]?.label ?? name;

  test('a hidden column is neither drawn nor copied', async () => {
    const { cells, headings, copied } = await open(one);
    const all = await copied();
    const drawn = headings();
    const met: string[] = [];
    for (const [name] of declared.filter(([key, { isColumn }]) => isColumn && drawn.includes(wordOf(key)))) {
      const at = drawn.indexOf(wordOf(name));
      met.push(name);
      withhold({ hidden: [columnCode(fields, name)] });
      await waitFor(() => expect(headings()).toEqual(drawn.toSpliced(at, 1)));
      expect(await copied()).toEqual(all.map((line) => line.toSpliced(at, 1)));
      const elsewhere = new Set(all.flatMap((line) => line.toSpliced(at, 1)));
      const own = all.map((line) => line[at] ?? '').filter((text) => text.length > 2 && !elsewhere.has(text));
      expect(own.filter((text) => cells().some((cell) => cell.includes(text)))).toEqual([]);
      withhold({});
      await waitFor(() => expect(headings()).toEqual(drawn));
    }
    expect(met.toSorted()).toEqual([...one.columns].toSorted());
  }, 60_000);

  test.runIf(one.typed)(
    'a closed column ignores keys, paste and fill',
    async () => {
      const { user, needed, headings, keys, toCell, paste, fillDown, copied } = await open(one);
      const all = await copied();
      const drawn = headings();
      const met: string[] = [];
      // Required fields of a new row can be filled in although they are closed.
      const isShut = (word: string) =>
        drawn.includes(word) && !(one.rows !== undefined && needed().includes(word));
      for (const [name] of declared.filter(([key, { isTyped }]) => isTyped && isShut(wordOf(key)))) {
        const at = drawn.indexOf(wordOf(name));
        met.push(name);
        withhold({ closed: [typedCode(fields, name)] });
        await toCell(1, at);
        await keys('7{Enter}');
        await toCell(1, at);
        await keys('{Delete}');
        await toCell(0, at);
        await fillDown();
        expect({ [name]: await copied() }).toEqual({ [name]: all });
        await toCell(1, at);
        paste(all[0]?.[at] ?? '');
        // The preview of a paste appears before anything changes.
        await user.click(await screen.findByRole('button', { name: '粘贴' }));
        withhold({});
        expect({ [name]: await copied() }).toEqual({ [name]: all });
        await toCell(0, at);
        await fillDown();
        expect({ [name]: (await copied())[1]?.[at] }).not.toEqual({ [name]: all[1]?.[at] });
        await keys('{Control>}z{/Control}');
      }
      expect(await copied()).toEqual(all);
      expect(met.toSorted()).toEqual([...(one.typed ?? [])].toSorted());
    },
    60_000,
  );
});

test('a closed field that new rows require can be filled in there, and rows cannot be reordered by a closed column', async () => {
  const [items] = guardedGrids;
  if (items === undefined) throw new Error('no grid');
  const { user, keys, copied } = await open(items);
  expect(screen.getByText('拖动排序')).toBeTruthy();
  withhold({ closed: ['dictItem:form:sortOrder', 'dictItem:form:itemText', 'dictItem:form:itemValue'] });
  await waitFor(() => expect(screen.queryByText('拖动排序')).toBeNull());
  await user.click(screen.getByText('新增'));
  await keys('绿色{Tab}green{Tab}{Tab}7{Enter}');
  expect((await copied()).map((line) => line.slice(0, 4))).toEqual([
    ['红色', 'red', '红的说明', '417'],
    ['蓝色', 'blue', '蓝的说明', '418'],
    ['绿色', 'green', '', '7'],
  ]);
}, 60_000);
