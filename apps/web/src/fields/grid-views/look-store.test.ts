import { GridLook as KeptLook } from '@baisi/contract/rules/grid-view';
import type { GridLook } from '@baisi/grid';
import { expect, test } from 'vitest';
import { gridKeys, type StoredView } from '../../platform/storage/grid-keys.ts';
import { readStored } from '../../platform/storage/storage.ts';
import { isSameLook } from './look.logic.ts';
import { keepLook } from './look-store.ts';

/** A fake grid with only the looks. */
function aGrid() {
  let look: GridLook = { arrangement: {}, sorts: [], filters: [] };
  return {
    getLook: () => look,
    setLook: (next: GridLook) => {
      look = next;
    },
    subscribe: () => () => {},
  };
}

const place = { userId: 'u1', gridKey: 'dictionary-items' } as const;
/** Opens a grid of this user, for the first time or again. */
function open(of: { userId: string; gridKey: 'dictionary-items' | 'permission-rules' } = place) {
  const grid = aGrid();
  const store = keepLook(grid, of);
  store.start();
  /** Arranges columns as a user does, and calls the store as the grid does. */
  const arrange = (arrangement: GridLook['arrangement']) => {
    grid.setLook({ ...grid.getLook(), arrangement });
    store.arranged(arrangement);
  };
  return { grid, store, arrange };
}

const narrow = { widths: { itemText: 90 } };
const view = (id: string, content: Partial<GridLook> = {}): StoredView => ({
  id,
  name: `视图${id}`,
  content: { arrangement: { order: [id] }, sorts: [], filters: [], ...content },
});

test('#34 the column layout that a user leaves is restored, on that grid and for that user only', () => {
  open().arrange(narrow);
  expect(open().grid.getLook().arrangement).toEqual(narrow);
  expect(open({ ...place, userId: 'u2' }).grid.getLook().arrangement).toEqual({});
  expect(open({ ...place, gridKey: 'permission-rules' }).grid.getLook().arrangement).toEqual({});
});

test('#34 the default layout is kept like any other', () => {
  const first = open();
  first.arrange(narrow);
  first.arrange({});
  expect(open().grid.getLook().arrangement).toEqual({});
});

test('#34 a chosen view is restored, with its sorting and filters, and with later layout changes', () => {
  const sorts = [{ field: 'a', isDescending: true }];
  const first = open();
  first.store.choose(view('v', { sorts }));
  expect(open().grid.getLook()).toEqual(view('v', { sorts }).content);
  first.arrange(narrow);
  expect(open().grid.getLook()).toEqual({ arrangement: narrow, sorts, filters: [] });
  first.store.choose(undefined);
  expect(open().grid.getLook()).toEqual({ arrangement: {}, sorts: [], filters: [] });
});

test('#34 a grid opens with the user’s opening view, whatever view was chosen last', () => {
  const first = open();
  first.store.choose(view('v'));
  first.store.open(view('v'));
  first.store.choose(view('w'));
  const second = open();
  expect(second.store.state.read().chosen?.id).toBe('v');
  second.arrange(narrow);
  expect(open().grid.getLook().arrangement).toEqual(narrow);
  second.store.open(undefined);
  second.store.choose(view('w'));
  expect(open().store.state.read().chosen?.id).toBe('w');
});

test('#34 an opening view that is set in another window is not overwritten', () => {
  const [one, other] = [open(), open()];
  one.store.open(view('v'));
  other.arrange(narrow);
  expect(readStored(gridKeys.look('u1', 'dictionary-items'))?.opening?.id).toBe('v');
});

test('#34 an unchanged grid follows its view when another user changes it; a changed one stays', () => {
  const changed = view('v', { arrangement: { order: ['z', 'v'] } });
  const untouched = open();
  untouched.store.choose(view('v'));
  untouched.store.hear([{ ...changed, name: '新名' }], true);
  expect(untouched.grid.getLook()).toEqual(changed.content);
  expect(untouched.store.state.read().chosen?.name).toBe('新名');
  const touched = open();
  touched.store.choose(view('v'));
  touched.arrange(narrow);
  touched.store.hear([changed], false);
  expect(touched.grid.getLook().arrangement).toEqual(narrow);
  expect(touched.store.state.read().chosen).toEqual(changed);
});

test('#34 a deleted view leaves the columns as they are, and its name is reported', () => {
  const { grid, store } = open();
  store.choose(view('v'));
  store.open(view('v'));
  expect(store.hear([view('w')], true)).toBe('视图v');
  expect(grid.getLook()).toEqual(view('v').content);
  expect(store.state.read()).toEqual({ arrangement: { order: ['v'] } });
  expect(store.hear([view('w')], false)).toBeUndefined();
});

test('#34 stored data that is not a valid look is discarded', () => {
  localStorage.setItem(
    'pro__GRID_LOOK_u1_dictionary-items',
    '{"value":{"arrangement":{"order":7}},"expire":null}',
  );
  expect(open().grid.getLook().arrangement).toEqual({});
});

test('#39 grouping, its totals and the pivot table count as changes of a look; an unknown column does not', () => {
  const columns = [{ key: 'a' }, { key: 'b' }];
  const look = (arrangement: GridLook['arrangement']): GridLook => ({ arrangement, sorts: [], filters: [] });
  const isPlain = (arrangement: GridLook['arrangement']) => isSameLook(look(arrangement), look({}), columns);
  expect(isPlain({ groupBy: ['a'] })).toBe(false);
  expect(isPlain({ aggregates: { b: 'max' } })).toBe(false);
  expect(isPlain({ pivot: { rows: ['a'], columns: [], values: [] } })).toBe(false);
  expect(isPlain({ groupBy: ['gone'] })).toBe(true);
});

test('#34 the look type of the contract equals the look type of the grid', () => {
  // Checked by the compiler: each type must accept the other.
  const kept = (look: GridLook): KeptLook => look;
  const given = (look: KeptLook): GridLook => look;
  const every: Required<GridLook['arrangement']> & Required<KeptLook['arrangement']> = {
    order: ['a'],
    widths: { a: 1 },
    shown: { a: true },
    pins: { a: 'none' },
    narrow: 'table',
    frozen: { top: 1, bottom: 0 },
    groupBy: ['a'],
    aggregates: { a: 'none' },
    pivot: { rows: ['a'], columns: [], values: [{ field: 'a', aggregate: 'sum' }] },
    formats: [],
  };
  const look = { arrangement: every, sorts: [], filters: [] };
  expect(KeptLook.parse(given(kept(look)))).toEqual(look);
});
