import { beforeEach, expect, test, vi } from 'vitest';
import { addRows, removeRows } from '../document/editing.ts';
import { GridStore } from '../store/grid-store.ts';
import { saveRows } from '../store/saving/saving.ts';
import { findCells } from '../store/selection/finding.ts';
import { plainSettings } from '../store/testing/plain-settings.ts';
import type { CellComment, CommentNews, CommentPort } from './comment.ts';
import { CommentBook } from './comment-book.ts';

const me = { id: 'u1', name: '陈雨桐' };
const other = { id: 'u2', name: '王建国' };
const comment = (id: string, more: Partial<CellComment> = {}): CellComment => ({
  id,
  rowId: 'a',
  field: 'qty',
  author: me,
  at: '2026-11-20T08:00:00Z',
  text: '请核对',
  isResolved: false,
  replies: [],
  ...more,
});

let store: GridStore;
let book: CommentBook;
let hear: (news: CommentNews) => void;
let failures: string[];
const add = vi.fn<CommentPort['add']>();
const remove = vi.fn<CommentPort['remove']>();

async function open(stored: readonly CellComment[], more: Partial<CommentPort> = {}): Promise<void> {
  store = new GridStore({ ...plainSettings, columns: [{ key: 'qty', title: '件数' }] });
  store.load([{ id: 'a' }, { id: 'b' }]);
  const port: CommentPort = {
    me,
    list: () => Promise.resolve(stored),
    add,
    edit: (id, text) => Promise.resolve(comment(id, { text })),
    reply: (id, text) => Promise.resolve(comment(id, { replies: [{ ...comment('x'), text }] })),
    resolve: (id, isResolved) => Promise.resolve(comment(id, { isResolved })),
    remove,
    follow: (listener) => {
      hear = listener;
      return () => undefined;
    },
    ...more,
  };
  failures = [];
  book = new CommentBook(store, port);
  book.begin((words) => failures.push(words));
  await Promise.resolve();
}
beforeEach(() => {
  add.mockReset();
  remove.mockReset().mockResolvedValue();
  add.mockImplementation((to) => Promise.resolve(comment(`s${add.mock.calls.length}`, to)));
});
const texts = (key: string) => book.at(key, 'qty').map(({ text }) => text);

test('#60 a comment stays with its row, goes with a removed row and returns with an undo', {
  meta: { spec: 'grid-60.comments' },
}, async () => {
  await open([comment('c1'), comment('c2', { isResolved: true, rowId: 'b' })]);
  expect([book.has('a', 'qty'), book.has('a', 'name'), book.counts]).toEqual([
    true,
    false,
    { unresolved: 1, unread: 0 },
  ]);
  store.do('删除', removeRows(store.document, ['a']));
  expect([book.all().map(({ id }) => id), book.counts.unresolved]).toEqual([['c2'], 0]);
  store.undo();
  expect(book.all().map(({ id }) => id)).toEqual(['c1', 'c2']);
});

test('#60 a comment on an unsaved row is sent after the row was saved, and then belongs to the stored row', {
  meta: { spec: 'grid-60.comments' },
}, async () => {
  await open([]);
  store.do('新增', addRows(store.document, 2, [['row_1', { id: 'row_1', qty: 1 }]]));
  await book.add('row_1', 'qty', '新单加急');
  expect([texts('row_1'), add.mock.calls.length]).toEqual([['新单加急'], 0]);
  await saveRows(store, ({ added }) =>
    Promise.resolve(added.map(({ key, row }) => ({ key, row: { ...row, id: '42' } }))),
  );
  await vi.waitFor(() => expect(book.all().map(({ id }) => id)).toEqual(['s1']));
  expect(add.mock.calls).toEqual([[{ rowId: '42', field: 'qty', text: '新单加急' }]]);
  expect(texts('row_1')).toEqual(['新单加急']);
});

test('#60 a refused comment of a saved row stays on the cell, is reported once and can be saved again', {
  meta: { spec: 'grid-60.comments' },
}, async () => {
  await open([]);
  store.do('新增', addRows(store.document, 2, [['row_1', { id: 'row_1' }]]));
  await book.add('row_1', 'qty', '加急');
  add.mockRejectedValueOnce(new Error('服务器忙'));
  await saveRows(store, ({ added }) => Promise.resolve(added.map(({ key }) => ({ key, row: { id: '42' } }))));
  await vi.waitFor(() =>
    expect(failures).toEqual(['批注没有保存：服务器忙。文字还在单元格上，可打开批注再次保存']),
  );
  store.changed();
  expect([texts('row_1'), add.mock.calls.length]).toEqual([['加急'], 1]);
  const [waiting] = book.at('row_1', 'qty');
  if (waiting === undefined) throw new Error('the comment is gone');
  await book.edit(waiting, '加急，今天发');
  expect(book.all().map(({ id, text }) => [id, text])).toEqual([['s2', '加急，今天发']]);
});

test('#60 comments of other users are marked as new until they are seen, and disappear when they are deleted', {
  meta: { spec: 'grid-60.comments' },
}, async () => {
  await open([comment('c1')]);
  hear({ comment: comment('c9', { author: other, at: '2026-11-21T08:00:00Z' }) });
  hear({ comment: comment('c1', { replies: [{ ...comment('x'), author: me }] }) });
  expect(book.counts).toEqual({ unresolved: 2, unread: 1 });
  book.see('a', 'qty');
  expect(book.counts.unread).toBe(0);
  hear({ removed: 'c9' });
  expect(book.all().map(({ id }) => id)).toEqual(['c1']);
});

test('#60 only own comments may be deleted unless the application allows more; a refusal deletes nothing', {
  meta: { spec: 'grid-60.comments' },
}, async () => {
  const theirs = comment('c2', { author: other });
  await open([comment('c1'), theirs]);
  expect([book.mayRemove(comment('c1')), book.mayRemove(theirs)]).toEqual([true, false]);
  remove.mockRejectedValueOnce(new Error('拒绝访问'));
  await expect(book.remove(comment('c1'))).rejects.toThrow('拒绝访问');
  expect(book.all()).toHaveLength(2);
  await open([theirs], { mayRemove: () => true, mayComment: ({ id }) => id !== 'b' });
  expect([book.mayRemove(theirs), book.mayComment('a', 'qty'), book.mayComment('b', 'qty')]).toEqual([
    true,
    true,
    false,
  ]);
});

test('#60 a search for whole contents finds a comment by its whole text or by its author', {
  meta: { spec: 'grid-60.comments' },
}, async () => {
  await open([comment('c1')]);
  const found = (text: string) =>
    [...findCells(store, { text, isCaseSensitive: false, isWholeCell: true, inComments: true })].flat();
  expect(found('请核对')).toEqual([{ row: 0, column: 0 }]);
  expect(found(me.name)).toEqual([{ row: 0, column: 0 }]);
  expect(found('核对')).toEqual([]);
});
