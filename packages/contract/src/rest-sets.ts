import * as z from 'zod/mini';
import { endpoint, permission } from './endpoint.ts';
import { Nothing, pageOf } from './envelope.ts';
import { PermissionNode, permissionRecords } from './permission-records.ts';
import { roleRecords } from './role-records.ts';
import { id } from './rules/fields.ts';
import { users } from './users.ts';

/** A page with our property names and, in addition, those that older clients read (api-contract 3.15). */
const pageWithOldNames = <R extends z.ZodMiniType>(page: ReturnType<typeof pageOf<R>>) =>
  z.extend(page, {
    data: page.shape.records,
    pageSize: z.number(),
    pageNo: z.number(),
    totalPage: z.number(),
    totalCount: z.number(),
  });

/** An external service that clients may call through this server (`transit`). */
const Service = z.object({ id: z.string(), name: z.string(), url: z.string(), methods: z.array(z.string()) });

const refusedOfServices = {
  access: permission('transit:use'),
  audit: { unlogged: 'changes nothing' },
  result: Nothing,
} as const;

/**
 * The lists under `/api/user`, `/api/role`, `/api/permission`. Each returns its feature's own list and needs the same
 * permission; create, update and delete are aliases of the feature's endpoints. `/api/service` lists the services of
 * the configuration (`TRANSIT_ALLOW`); its create, update and delete are refused with this reason, because nobody may
 * open further addresses from inside the product (security.md 6.2).
 */
export const restSets = {
  users: endpoint({
    summary: 'The same list as `/sys/user/list`, with the older property names of a page in addition.',
    method: 'GET',
    path: '/api/user',
    access: permission('user:list'),
    input: users.list.input,
    result: pageWithOldNames(users.list.result),
  }),
  roles: endpoint({
    summary: 'The same list as `/sys/role/list`, with the older property names of a page in addition.',
    method: 'GET',
    path: '/api/role',
    access: permission('role:list'),
    input: roleRecords.list.input,
    result: pageWithOldNames(roleRecords.list.result),
  }),
  permissions: endpoint({
    summary: 'The tree of `/sys/permission/list` as one page of top-level menus with their descendants.',
    method: 'GET',
    path: '/api/permission',
    access: permission('permission:list'),
    input: permissionRecords.list.input,
    result: pageWithOldNames(pageOf(PermissionNode)),
  }),
  allPermissions: endpoint({
    summary: 'The same tree as `/sys/permission/list`.',
    method: 'GET',
    path: '/api/permission/no-pager',
    access: permission('permission:list'),
    input: permissionRecords.list.input,
    result: z.array(PermissionNode),
  }),
  services: endpoint({
    summary: 'External services that clients may call through this server.',
    method: 'GET',
    path: '/api/service',
    access: permission('transit:use'),
    input: z.object({}),
    result: pageWithOldNames(pageOf(Service)),
  }),
  addService: endpoint({
    ...refusedOfServices,
    summary: 'Refused: services are configured on the server.',
    method: 'POST',
    path: '/api/service',
    input: z.object({}),
  }),
  editService: endpoint({
    ...refusedOfServices,
    summary: 'Refused: services are configured on the server.',
    method: 'PUT',
    path: '/api/service',
    input: z.object({}),
  }),
  removeService: endpoint({
    ...refusedOfServices,
    summary: 'Refused: services are configured on the server.',
    method: 'DELETE',
    path: '/api/service/:id',
    input: z.object({ id: id('服务') }),
  }),
};
