import { rangesOf } from '../../core/selection/selection.ts';
import type { Action } from '../action.ts';
import { readFirst } from '../rows/read-first.ts';

/**
 * Opens a dialog that writes one value into all selected cells. While a cell is edited, Ctrl+Enter does this directly.
 */
export const bulkEdit: Action = {
  id: 'bulk-edit',
  label: '批量填写…',
  keys: ['Ctrl+Enter'],
  group: 'cells',
  isOn: ({ selection, settings }) => selection !== undefined && !settings.isDisabled,
  run: (deps) => {
    const { selection } = deps.store;
    const spans = selection === undefined ? [] : rangesOf(selection);
    readFirst(deps, spans, { what: '批量填写', run: () => deps.show({ kind: 'bulk' }) });
  },
};

/** Returns the announcement after one value was written into many cells. */
export const bulkWords = ({ changed, skipped }: { changed: number; skipped: number }) =>
  `已填写${changed}个单元格${skipped > 0 ? `，跳过${skipped}个` : ''}`;
