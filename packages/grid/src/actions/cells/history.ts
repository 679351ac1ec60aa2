import type { Action } from '../action.ts';

/** Undoes the last change. */
export const undo: Action = {
  id: 'undo',
  label: ({ history }) => `撤销${history.undoLabel ?? ''}`,
  keys: ['Ctrl+Z'],
  group: 'history',
  isOn: ({ history }) => history.undoLabel !== undefined,
  run: ({ store, announce }) => {
    const label = store.history.undoLabel;
    store.undo();
    announce(`已撤销${label ?? ''}`);
  },
};

/** Repeats the change that was undone last. */
export const redo: Action = {
  id: 'redo',
  label: ({ history }) => `重做${history.redoLabel ?? ''}`,
  keys: ['Ctrl+Y', 'Ctrl+Shift+Z'],
  group: 'history',
  isOn: ({ history }) => history.redoLabel !== undefined,
  run: ({ store, announce }) => {
    const label = store.history.redoLabel;
    store.redo();
    announce(`已重做${label ?? ''}`);
  },
};
