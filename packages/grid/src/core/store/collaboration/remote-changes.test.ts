import { expect, test, vi } from 'vitest';
import { Part } from '../../part.ts';
import { GridStore } from '../grid-store.ts';
import { plainSettings } from '../testing/plain-settings.ts';
import { hearOthers } from './remote-changes.ts';

const joining = new Part(() => import('./joining.ts'));

function gridOf(...ids: string[]) {
  const store = new GridStore({ ...plainSettings, columns: [{ key: 'name', title: '名称' }] });
  store.load(ids.map((id) => ({ id, name: id })));
  const join = (...some: string[]) =>
    hearOthers(store.living, joining, ({ joinRows }) =>
      joinRows(
        store,
        some.map((id) => ({ id, name: id })),
      ),
    );
  const drop = (...some: string[]) =>
    hearOthers(store.living, joining, ({ dropRows }) => dropRows(store, some));
  return { store, join, drop };
}

test('#28 what others say is heard in its order, also what came before it could be heard or while that did not come', async () => {
  const { store, join, drop } = gridOf('a', 'b');
  const { store: other, join: joinOther } = gridOf('x');
  const fetched = vi.spyOn(joining, 'fetch').mockRejectedValueOnce(new Error('no network'));
  join('c');
  await expect(fetched.mock.results[0]?.value).rejects.toThrow('no network');
  expect(store.view).toEqual(['a', 'b']);
  drop('a', 'c');
  join('d');
  joinOther('y');
  // Its rows are others by then: the server has said everything anew.
  other.load([{ id: 'z', name: 'z' }]);
  await joining.fetch();
  expect([store.view, other.view]).toEqual([['b', 'd'], ['z']]);
  join('e');
  expect(store.view).toEqual(['b', 'd', 'e']);
});
