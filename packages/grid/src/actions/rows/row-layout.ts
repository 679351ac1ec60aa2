import type { GridStore } from '../../core/store/grid-store.ts';
import { freezeTo, isFrozen, mayFreezeTo, unfreeze } from '../../core/store/layout/freeze.ts';
import { chosenRows, fitRows, setRowHeights } from '../../core/store/layout/row-height.ts';
import type { Action } from '../action.ts';

/** Sets the height of the selected rows to that of their wrapped texts. */
export const fitHeight: Action = {
  id: 'fit-height',
  label: '行高适应内容',
  keys: [],
  group: 'heights',
  isOn: ({ selection, cards }) => selection !== undefined && cards === undefined,
  run: ({ store, measure, announce }) =>
    measure(({ heightOf }) => {
      fitRows(store, chosenRows(store), heightOf);
      announce('行高已适应内容');
    }),
};

/** Resets the selected rows to the default height. */
export const resetHeight: Action = {
  id: 'reset-height',
  label: '恢复默认行高',
  keys: [],
  group: 'heights',
  isOn: (store) =>
    store.cards === undefined &&
    store.rowHeights.size > 0 &&
    chosenRows(store).some((key) => store.rowHeights.has(key)),
  run: ({ store, announce }) => {
    setRowHeights(store, chosenRows(store), undefined);
    announce('已恢复默认行高');
  },
};

const activeRow = ({ selection }: GridStore) => selection?.active.row ?? -1;

/** Freezes the rows from the top down to the active one. If the active row is frozen already, unfreezes all. */
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
