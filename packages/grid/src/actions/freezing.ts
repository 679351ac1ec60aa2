import { freezeTo, isFrozen, mayFreezeTo, unfreeze } from '../core/store/freezing-acts.ts';
import type { GridStore } from '../core/store/grid-store.ts';
import type { Action } from './action.ts';

const activeRow = ({ selection }: GridStore) => selection?.active.row ?? -1;

/** Keeps the rows down to the active one at the top; where it is frozen itself, lets all of them scroll. */
export const freezeRows: Action = {
  id: 'freeze-rows',
  label: (store) => (isFrozen(store, activeRow(store)) ? '取消冻结' : '冻结到此行'),
  keys: [],
  group: 'heights',
  isOn: (store) => isFrozen(store, activeRow(store)) || mayFreezeTo(store, activeRow(store)),
  run: ({ store, announce }) => {
    const row = activeRow(store);
    if (isFrozen(store, row)) {
      unfreeze(store);
      announce('已取消冻结');
    } else {
      freezeTo(store, row);
      announce(`已冻结前${row + 1}行`);
    }
  },
};
