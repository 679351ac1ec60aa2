import { chosenRows, fitRows, setRowHeights } from '../core/store/row-height.ts';
import type { Action } from './action.ts';

/** Makes the chosen rows as high as what stands in them, broken into lines. */
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

/** Gives the chosen rows the height of all others. */
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
