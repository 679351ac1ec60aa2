import type { Column, Pin } from '../core/columns/column.ts';
import { sortBy } from '../core/store/filtering/sorting.ts';
import type { GridStore } from '../core/store/grid-store.ts';
import {
  chosenColumns,
  fitColumns,
  hiddenColumns,
  mayHide,
  moveColumnsBy,
  pinColumns,
  resetColumns,
  resizeColumns,
  showColumns,
} from '../core/store/layout/arranging.ts';
import type { Action } from './action.ts';

const activeColumn = ({ selection, layout }: GridStore): Column | undefined =>
  selection === undefined ? undefined : layout.columns[selection.active.column]?.column;

const sortOf = (store: GridStore) => store.sorts.find(({ field }) => field === activeColumn(store)?.key);

const sorting = (id: string, label: string, isDescending: boolean): Action => ({
  id,
  label,
  keys: [],
  group: 'sort',
  isOn: (store) => activeColumn(store)?.sortable === true && sortOf(store)?.isDescending !== isDescending,
  run: ({ store, announce }) => {
    const column = activeColumn(store);
    if (column === undefined) return;
    sortBy(store, [{ field: column.key, isDescending }]);
    announce(`${column.title}：已${label}`);
  },
});

export const sortUp = sorting('sort-up', '升序排列', false);
export const sortDown = sorting('sort-down', '降序排列', true);

export const unsort: Action = {
  id: 'unsort',
  label: '取消排序',
  keys: [],
  group: 'sort',
  isOn: ({ sorts }) => sorts.length > 0,
  run: ({ store, announce }) => {
    sortBy(store, []);
    announce('已取消排序');
  },
};

const pinning = (id: string, label: string, pin: Pin | 'none'): Action => ({
  id,
  label,
  keys: [],
  group: 'columns',
  isOn: ({ selection, layout }) => {
    const laid = selection === undefined ? undefined : layout.columns[selection.active.column];
    return laid !== undefined && (laid.pin ?? 'none') !== pin;
  },
  run: ({ store, announce }) => {
    pinColumns(store, chosenColumns(store), pin);
    announce(`已${label}`);
  },
});

export const pinLeft = pinning('pin-left', '固定在左侧', 'left');
export const pinRight = pinning('pin-right', '固定在右侧', 'right');
export const unpin = pinning('unpin', '取消固定', 'none');

const moving = (id: string, label: string, chord: string, by: 1 | -1): Action => ({
  id,
  label,
  keys: [chord],
  group: 'columns',
  run: ({ store, announce }) => announce(moveColumnsBy(store, by) ? `已${label}` : '已经到头了'),
});

export const moveColumnLeft = moving('move-column-left', '左移一列', 'Ctrl+Alt+ArrowLeft', -1);
export const moveColumnRight = moving('move-column-right', '右移一列', 'Ctrl+Alt+ArrowRight', 1);

const widthStepPx = 16;
const narrowestPx = 48;

const widening = (id: string, label: string, chord: string, byPx: number): Action => ({
  id,
  label,
  keys: [chord],
  run: ({ store, announce }) => {
    const chosen = new Set(chosenColumns(store).map(({ key }) => key));
    const laid = store.layout.columns.filter(({ column }) => chosen.has(column.key));
    const widths = laid.map(({ column, widthPx }): [string, number] => [
      column.key,
      Math.max(column.minWidth ?? narrowestPx, widthPx + byPx),
    ]);
    resizeColumns(store, Object.fromEntries(widths));
    announce(`列宽 ${String(widths[0]?.[1] ?? '')} 像素`);
  },
});

export const widen = widening('widen', '加宽列', 'Alt+Shift+ArrowRight', widthStepPx);
export const narrow = widening('narrow', '收窄列', 'Alt+Shift+ArrowLeft', -widthStepPx);

export const fitContent: Action = {
  id: 'fit-content',
  label: '适应内容宽度',
  keys: [],
  group: 'columns',
  isOn: (store) => chosenColumns(store).length > 0,
  run: ({ store, measure, announce }) =>
    measure(({ widthOf }) => {
      fitColumns(store, chosenColumns(store), widthOf);
      announce('列宽已适应内容');
    }),
};

export const hide: Action = {
  id: 'hide-columns',
  label: '隐藏列',
  keys: [],
  group: 'columns',
  isOn: (store) => mayHide(store, chosenColumns(store)),
  run: ({ store, announce }) => {
    const columns = chosenColumns(store);
    showColumns(store, columns, false);
    announce(`已隐藏${columns.map(({ title }) => title).join('、')}`);
  },
};

export const arrange: Action = {
  id: 'column-settings',
  label: (store) => {
    const hidden = hiddenColumns(store).length;
    return hidden === 0 ? '列设置…' : `列设置（已隐藏${hidden}列）…`;
  },
  keys: [],
  group: 'layout',
  run: ({ show }) => show({ kind: 'columns' }),
};

export const resetLayout: Action = {
  id: 'reset-layout',
  label: '恢复默认布局',
  keys: [],
  group: 'layout',
  isOn: ({ arrangement }) => Object.keys(arrangement).some((key) => key !== 'formats'),
  run: ({ store, announce }) => {
    resetColumns(store);
    announce('已恢复默认布局');
  },
};
