import * as z from 'zod/mini';
import { endpoint, signedIn } from './endpoint.ts';
import { Nothing } from './envelope.ts';
import { editOf } from './rules/edit-of.ts';
import { id, requiredText, version } from './rules/fields.ts';
import { GridLook, gridKeys, gridViewContent } from './rules/grid-view.ts';

/** Users to whom a view is visible: its owner only, the department with which it was shared, all users. */
export const gridViewScopes = ['own', 'department', 'all'] as const;
export type GridViewScope = (typeof gridViewScopes)[number];

/** Permission to share views and to change or delete views that others have shared. */
export const shareCode = 'gridView:share';

/** A named view of a grid. */
export const GridView = z.object({
  id: z.string(),
  name: z.string(),
  content: GridLook,
  scope: z.enum(gridViewScopes),
  /** Display name of the owner. */
  ownerName: z.string(),
  isMine: z.boolean(),
  version: z.number(),
});
export type GridView = z.infer<typeof GridView>;

const gridKey = z.enum(gridKeys, { error: '不支持的表格' });
const form = {
  name: requiredText('视图名称', 30),
  content: gridViewContent(),
  scope: z.enum(gridViewScopes, { error: '可见范围格式不正确' }),
};

export const GridViewToAdd = z.object({ ...form, gridKey });
export type GridViewToAdd = z.output<typeof GridViewToAdd>;
/** The grid and owner of a view cannot change. */
export const GridViewToEdit = editOf(form, { id: id('视图'), version: version() });
export type GridViewToEdit = z.output<typeof GridViewToEdit>;

/**
 * Named views of a grid (docs/decisions/0043). A user who may read the grid's rows can store views of it; sharing one,
 * or changing another user's shared view, requires `gridView:share`. Owners may always change their shared views.
 */
export const gridViews = {
  list: endpoint({
    summary: "Views of a grid that the caller may see: the caller's own first, then by name.",
    method: 'GET',
    path: '/sys/gridView/list',
    access: signedIn,
    input: z.object({ gridKey }),
    result: z.array(GridView),
  }),
  add: endpoint({
    summary: 'Save a new view of a grid; at most 50 per user and grid.',
    method: 'POST',
    path: '/sys/gridView/add',
    access: signedIn,
    audit: { type: 'add', text: '添加表格视图' },
    input: GridViewToAdd,
    result: z.object({ id: z.string() }),
    done: '添加成功！',
  }),
  edit: endpoint({
    summary: 'Change the name, content or visibility of a view. A stale version answers 409.',
    method: 'PUT',
    path: '/sys/gridView/edit',
    aliases: [{ method: 'POST' }],
    access: signedIn,
    audit: { type: 'edit', text: '编辑表格视图' },
    input: GridViewToEdit,
    result: Nothing,
    done: '修改成功!',
  }),
  remove: endpoint({
    summary: 'Delete a view.',
    method: 'DELETE',
    path: '/sys/gridView/delete',
    access: signedIn,
    audit: { type: 'delete', text: '删除表格视图' },
    input: z.object({ id: id('视图') }),
    result: Nothing,
    done: '删除成功!',
  }),
};
