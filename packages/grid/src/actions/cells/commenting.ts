import type { CellComment } from '../../core/comments/comment.ts';
import { commentsOn } from '../../core/comments/comments-on.ts';
import type { RowKey } from '../../core/document/row.ts';
import type { GridStore } from '../../core/store/grid-store.ts';
import type { Action } from '../action.ts';

const isOffered = ({ comments }: GridStore): boolean => comments !== undefined;

/** Returns the active cell with its comments; undefined if no cell is active or the grid has no comments. */
function activeCell(
  store: GridStore,
): { key: RowKey; field: string; comments: readonly CellComment[] } | undefined {
  const { selection, comments } = store;
  const place = selection === undefined ? undefined : store.at(selection.active);
  if (place === undefined || comments === undefined) return undefined;
  const { key, column } = place;
  return { key, field: column.key, comments: commentsOn(store, key, column.key) };
}

/** Opens the comments of the active cell. Without comments, opens a form for the first one. */
export const comment: Action = {
  id: 'comment',
  label: (store) => {
    const { comments = [] } = activeCell(store) ?? {};
    if (comments.length === 0) return '添加批注…';
    return comments.some((one) => store.comments?.isMine(one) === true) ? '编辑批注…' : '查看批注…';
  },
  keys: ['Shift+F2'],
  group: 'comments',
  isOffered,
  isOn: (store) => {
    const cell = activeCell(store);
    if (cell === undefined) return false;
    return cell.comments.length > 0 || store.comments?.mayComment(cell.key, cell.field) === true;
  },
  run: ({ store, show }) => {
    const cell = activeCell(store);
    if (cell !== undefined) show({ kind: 'comment', key: cell.key, field: cell.field });
  },
};

/** Asks for confirmation before the comment of the active cell is deleted. */
export const removeComment: Action = {
  id: 'remove-comment',
  label: '删除批注…',
  keys: [],
  group: 'comments',
  isOffered: (store) => (activeCell(store)?.comments.length ?? 0) > 0,
  isOn: (store) => activeCell(store)?.comments.some((one) => store.comments?.mayRemove(one)) === true,
  run: ({ store, show }) => {
    const cell = activeCell(store);
    const removed = cell?.comments.find((one) => store.comments?.mayRemove(one));
    if (cell !== undefined && removed !== undefined)
      show({ kind: 'comment', key: cell.key, field: cell.field, removing: removed.id });
  },
};

/** Opens the list of all comments. */
export const listComments: Action = {
  id: 'list-comments',
  label: '全部批注…',
  keys: [],
  group: 'comments',
  isOffered,
  isOn: ({ comments }) => comments !== undefined && comments.all().length > 0,
  run: ({ store }) => store.comments?.list(true),
};
