import * as z from 'zod/mini';
import { endpoint, signedIn } from './endpoint.ts';
import { Nothing } from './envelope.ts';
import { editOf } from './rules/edit-of.ts';
import { id, requiredText, version } from './rules/fields.ts';
import { GridLook, gridKeys, gridViewContent } from './rules/grid-view.ts';

/** Who sees a view: its owner; whoever works in the department that it was shared with; everybody. */
export const gridViewScopes = ['own', 'department', 'all'] as const;
export type GridViewScope = (typeof gridViewScopes)[number];

/** Held by who may share views, and change or delete those that others have shared. */
export const shareCode = 'gridView:share';

/** A named look of a grid. */
export const GridView = z.object({
  id: z.string(),
  name: z.string(),
  content: GridLook,
  scope: z.enum(gridViewScopes),
  /** What its owner is called. */
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
/** A view stays with its grid and its owner. */
export const GridViewToEdit = editOf(form, { id: id('视图'), version: version() });
export type GridViewToEdit = z.output<typeof GridViewToEdit>;

/**
 * Looks of a grid under a name (docs/decisions/0043). Whoever may read the grid's rows keeps views of it; sharing one,
 * and changing what others have shared, takes `gridView:share`. What was shared stays its owner's to change.
 */
export const gridViews = {
  list: endpoint({
    summary: "Views of a grid that the caller sees: the caller's own first, then by name.",
    method: 'GET',
    path: '/sys/gridView/list',
    access: signedIn,
    input: z.object({ gridKey }),
    result: z.array(GridView),
  }),
  add: endpoint({
    summary: 'Keep a view of a grid; at most 50 a person and grid.',
    method: 'POST',
    path: '/sys/gridView/add',
    access: signedIn,
    audit: { type: 'add', text: '添加表格视图' },
    input: GridViewToAdd,
    result: z.object({ id: z.string() }),
    done: '添加成功！',
  }),
  edit: endpoint({
    summary: 'Change a view: its name, its look, who sees it. A stale version answers 409.',
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
