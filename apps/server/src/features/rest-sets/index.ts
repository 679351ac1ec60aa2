import type { Endpoint, Schema } from '@baisi/contract/endpoint';
import type { Page } from '@baisi/contract/envelope';
import { permissionRecords } from '@baisi/contract/permission-records';
import { restSets } from '@baisi/contract/rest-sets';
import { roleRecords } from '@baisi/contract/role-records';
import { users } from '@baisi/contract/users';
import type * as z from 'zod/mini';
import { onOnePage } from '../../platform/database/list.ts';
import { appError } from '../../platform/errors.ts';
import { type Context, on, type Route } from '../../platform/http/route.ts';
import type { TransitEntry } from '../../platform/transit/transit-allow.ts';

type Ports = {
  /** The routes of other features; the endpoints here call their handlers, so that the same checks apply. */
  routes: readonly Route[];
  services: readonly TransitEntry[];
};

/** Adds the property names that older clients read to a page. */
const toSet = <R>(page: Page<R>) => ({
  ...page,
  data: page.records,
  pageSize: page.size,
  pageNo: page.current,
  totalPage: page.pages,
  totalCount: page.total,
});
const onePage = <R>(records: R[]) => toSet(onOnePage(records));

const toService = ({ id, scheme, host, port, pathPrefix, methods }: TransitEntry) => ({
  id,
  name: host,
  url: `${scheme}://${host}:${port}${pathPrefix}`,
  methods: [...methods],
});

const refuseChange = async (): Promise<null> => {
  throw appError('services-configured');
};

/** Endpoints under `/api/user`, `/api/role` and so on for older clients (api-contract 3.15). */
export function restSetsFeature({ routes, services }: Ports): { routes: Route[] } {
  const handlerOf = <S extends Schema>(endpoint: Endpoint & { result: S }) => {
    const route = routes.find((one) => one.endpoint === endpoint);
    if (route === undefined) throw new Error(`no feature answers ${endpoint.path}`);
    return async (input: unknown, context: Context): Promise<z.output<S>> =>
      endpoint.result.parse(await route.handler(input, context));
  };
  const [listUsers, listRoles] = [handlerOf(users.list), handlerOf(roleRecords.list)];
  const listPermissions = handlerOf(permissionRecords.list);
  return {
    routes: [
      on(restSets.users, async (input, context) => toSet(await listUsers(input, context))),
      on(restSets.roles, async (input, context) => toSet(await listRoles(input, context))),
      on(restSets.permissions, async (input, context) => onePage(await listPermissions(input, context))),
      on(restSets.allPermissions, (input, context) => listPermissions(input, context)),
      on(restSets.services, async () => onePage(services.map(toService))),
      on(restSets.addService, refuseChange),
      on(restSets.editService, refuseChange),
      on(restSets.removeService, refuseChange),
    ],
  };
}
