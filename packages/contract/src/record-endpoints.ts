import * as z from 'zod/mini';
import { endpoint, permission, type Schema } from './endpoint.ts';
import { Nothing, pageOf } from './envelope.ts';
import { editOf } from './rules/edit-of.ts';
import { id, idList, version } from './rules/fields.ts';
import { type ListFields, listQuery } from './rules/list-query.ts';
import { tableEndpoints } from './tables/table-endpoints.ts';

/** Fields of every record: id, version for the next edit, authors and times of creation and last change. */
export const idAndStamps = {
  id: z.string(),
  version: z.number(),
  createBy: z.nullable(z.string()),
  createTime: z.string(),
  updateBy: z.nullable(z.string()),
  updateTime: z.nullable(z.string()),
};

type Records<Noun extends string> = {
  /** Prefix of the permission codes: `position:list`, `position:add` … */
  noun: Noun;
  /** Noun for a record, such as 职务. */
  label: string;
  /** Prefix of the paths: `/sys/position`. */
  path: `/${string}`;
  /** Fields by which the list can be filtered and sorted. */
  listFields: ListFields;
};

/**
 * Endpoints of a feature with records: list, read, add, edit, remove one or several. A feature adds its other
 * endpoints beside them. An edit is the form built by `editOf`, with the record's `id` and `version`; an outdated
 * version is answered with 409.
 */
export function recordEndpoints<
  const Noun extends string,
  R extends Schema,
  const F extends Readonly<Record<string, Schema>>,
>(
  { noun, label, path, listFields }: Records<Noun>,
  { record, toAdd }: { record: R; toAdd: z.ZodMiniObject<F> },
) {
  const removal = permission(`${noun}:delete` as const);
  return {
    list: endpoint({
      summary: `List the records of ${path}; filters, sorting and paging as in api-contract 1.6.`,
      method: 'GET',
      path: `${path}/list`,
      access: permission(`${noun}:list` as const),
      input: listQuery(listFields, {}),
      result: pageOf(record),
    }),
    get: endpoint({
      summary: `One record of ${path}.`,
      method: 'GET',
      path: `${path}/queryById`,
      access: permission(`${noun}:list` as const),
      input: z.object({ id: id(label) }),
      result: record,
    }),
    add: endpoint({
      summary: `Create a record of ${path}.`,
      method: 'POST',
      path: `${path}/add`,
      access: permission(`${noun}:add` as const),
      audit: { type: 'add', text: `添加${label}` },
      input: toAdd,
      result: z.object({ id: z.string() }),
      done: '添加成功！',
    }),
    edit: endpoint({
      summary: `Change a record of ${path}. A stale version answers 409.`,
      method: 'PUT',
      path: `${path}/edit`,
      aliases: [{ method: 'POST' }],
      access: permission(`${noun}:edit` as const),
      audit: { type: 'edit', text: `编辑${label}` },
      input: editOf(toAdd.shape, { id: id(label), version: version() }),
      result: Nothing,
      done: '修改成功!',
    }),
    remove: endpoint({
      summary: `Delete a record of ${path}.`,
      method: 'DELETE',
      path: `${path}/delete`,
      access: removal,
      audit: { type: 'delete', text: `删除${label}` },
      input: z.object({ id: id(label) }),
      result: Nothing,
      done: '删除成功!',
    }),
    removeBatch: endpoint({
      summary: `Delete several records of ${path}, all or none.`,
      method: 'DELETE',
      path: `${path}/deleteBatch`,
      access: removal,
      audit: { type: 'delete', text: `批量删除${label}` },
      input: z.object({ ids: idList(label, 200) }),
      result: Nothing,
      done: '删除成功!',
    }),
  };
}

/** `recordEndpoints` of a list that can be exported and imported as a table. */
export const endpointsWithTable = <
  const Noun extends string,
  R extends Schema,
  const F extends Readonly<Record<string, Schema>>,
>(
  records: Records<Noun>,
  schemas: { record: R; toAdd: z.ZodMiniObject<F> },
) => ({ ...recordEndpoints(records, schemas), ...tableEndpoints(records, records.listFields, {}) });
