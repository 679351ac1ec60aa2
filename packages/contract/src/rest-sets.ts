import * as z from 'zod/mini';
import { endpoint, permission } from './endpoint.ts';
import { pageOf } from './envelope.ts';
import { PermissionNode, permissionRecords } from './permission-records.ts';
import { roleRecords } from './role-records.ts';
import { users } from './users.ts';

/** A page under both sets of property names that older clients read (api-contract 3.15). */
const setOf = <R extends z.ZodMiniType>(page: ReturnType<typeof pageOf<R>>) =>
  z.extend(page, {
    data: page.shape.records,
    pageSize: z.number(),
    pageNo: z.number(),
    totalPage: z.number(),
    totalCount: z.number(),
  });

/** An external service that may be called through this server. */
const Service = z.object({ id: z.string(), name: z.string(), url: z.string(), methods: z.array(z.string()) });

/**
 * Lists of the generic REST sets. They reuse the lists of the features with the same permissions; create, update and
 * delete are aliases of the features' endpoints. Services come from the configuration (`TRANSIT_ALLOW`) and cannot be
 * edited.
 */
export const restSets = {
  users: endpoint({
    summary: 'As /sys/user/list.',
    method: 'GET',
    path: '/api/user',
    access: permission('user:list'),
    input: users.list.input,
    result: setOf(users.list.result),
  }),
  roles: endpoint({
    summary: 'As /sys/role/list.',
    method: 'GET',
    path: '/api/role',
    access: permission('role:list'),
    input: roleRecords.list.input,
    result: setOf(roleRecords.list.result),
  }),
  permissions: endpoint({
    summary: 'As /sys/permission/list, as one page of top-level menus with what stands below.',
    method: 'GET',
    path: '/api/permission',
    access: permission('permission:list'),
    input: permissionRecords.list.input,
    result: setOf(pageOf(PermissionNode)),
  }),
  allPermissions: endpoint({
    summary: 'As /sys/permission/list.',
    method: 'GET',
    path: '/api/permission/no-pager',
    access: permission('permission:list'),
    input: permissionRecords.list.input,
    result: z.array(PermissionNode),
  }),
  services: endpoint({
    summary: 'Services outside that may be called through this server.',
    method: 'GET',
    path: '/api/service',
    access: permission('transit:use'),
    input: z.object({}),
    result: setOf(pageOf(Service)),
  }),
};
