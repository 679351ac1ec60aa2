import { expect, test, vi } from 'vitest';
import { Part } from '../../part.ts';
import { GridStore } from '../grid-store.ts';
import { plainSettings } from '../testing/plain-settings.ts';
import { applyRemoteChanges } from './remote-changes.ts';

const joining = new Part(() => import('./joining.ts'));

function gridOf(...ids: string[]) {
  const store = new GridStore({ ...plainSettings, columns: [{ key: 'name', title: '名称' }] });
  store.load(ids.map((id) => ({ id, name: id })));
  const join = (...some: string[]) =>
    applyRemoteChanges(store.collaboration, joining, ({ joinRows }) =>
      joinRows(
        store,
        some.map((id) => ({ id, name: id })),
      ),
    );
  const drop = (...some: string[]) =>
    applyRemoteChanges(store.collaboration, joining, ({ dropRows }) => dropRows(store, some));
  return { store, join, drop };
}

test('#28 changes of others are applied in their order, also those that arrive before the part is loaded or while loading fails', async () => {
  const { store, join, drop } = gridOf('a', 'b');
  const { store: other, join: joinOther } = gridOf('x');
  const fetched = vi.spyOn(joining, 'fetch').mockRejectedValueOnce(new Error('no network'));
  join('c');
  await expect(fetched.mock.results[0]?.value).rejects.toThrow('no network');
  expect(store.view).toEqual(['a', 'b']);
  drop('a', 'c');
  join('d');
  joinOther('y');
  // Its rows have been loaded again meanwhile, so the old changes do not apply.
  other.load([{ id: 'z', name: 'z' }]);
  await joining.fetch();
  expect([store.view, other.view]).toEqual([['b', 'd'], ['z']]);
  join('e');
  expect(store.view).toEqual(['b', 'd', 'e']);
});
