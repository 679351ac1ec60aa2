import { permissionRecords } from '@baisi/contract/permission-records';
import { roleRecords } from '@baisi/contract/role-records';
import { sql } from '../../../../testing/test-server.ts';
import { type Call, type CallContext, holdersOfRole, refusalOf, workshop } from './call-parts.ts';
import { holdersOfMenus } from './menu-calls.ts';

/** A call that deletes a role. */
export function roleRemovalCall(context: CallContext): Call {
  const { company, actor, r } = context;
  const role = r.one(company.roles);
  return {
    name: `role-removal ${role.id}`,
    send: (server, token) => refusalOf(server.call(roleRecords.remove, { id: role.id }, token)),
    model() {
      const { before, own, mayAsk, isGuarded } = workshop(context);
      if (own === undefined || !mayAsk('role:delete', [])) return undefined;
      const holders = holdersOfRole(company, role);
      if (holders.includes(actor.id) && !own.everything) return undefined;
      if (!before.covers(actor.id, own, before.linesOf(role))) return undefined;
      const people = company.people.map((one) => ({
        ...one,
        roles: one.roles.filter(({ roleId }) => roleId !== role.id),
      }));
      const next = { ...company, people, roles: company.roles.filter((one) => one !== role) };
      return isGuarded(next, holders) ? next : undefined;
    },
  };
}

const pages = ['menu-users', 'menu-departments', 'menu-roles', 'menu-permissions'];

/** A call that changes the address of a page, or hides or shows it in the menu. */
export function pageCall(context: CallContext): Call | undefined {
  const { company, actor, r } = context;
  const id = r.one(pages);
  const page = company.menus.get(id);
  if (page === undefined) return undefined;
  const changed = r.chance(0.5)
    ? { url: `https://elsewhere.example/${r.below(1_000_000)}` }
    : { hidden: !page.hidden };
  return {
    name: `page ${id} ${JSON.stringify(changed)}`,
    async send(server, token) {
      const [row] = await server.rows<{ version: number }>(
        sql`select version from sys_permission where id = ${id}`,
      );
      return refusalOf(
        server.call(permissionRecords.edit, { id, version: row?.version ?? 0, ...changed }, token),
      );
    },
    model() {
      const { before, own, mayAsk, isGuarded } = workshop(context);
      if (own === undefined || !mayAsk('permission:edit', [])) return undefined;
      if (!before.mayWriteMenus(actor.id, own, { ids: [id], codes: [] })) return undefined;
      const next = { ...company, menus: new Map([...company.menus, [id, { ...page, ...changed }]]) };
      return isGuarded(next, holdersOfMenus(company, [id])) ? next : undefined;
    },
  };
}

/** A call that adds a line whose code hides a column, or disables a form field, for everybody without a grant. */
export function fieldLineCall({ r }: CallContext): Call {
  const [perms, permsType] = r.one([
    ['user:workNo', '1'],
    ['user:form:realname', '2'],
    ['depart:memo', '1'],
    [`x:${r.below(1_000_000)}`, '1'],
  ] as const);
  const name = `field ${perms}`;
  const form = { parentId: 'menu-users', name, menuType: 2, perms, permsType } as const;
  return {
    demands: 'permission:add',
    name,
    send: (server, token) => refusalOf(server.call(permissionRecords.add, form, token)),
  };
}

/** A call that removes a button or a column. */
export function menuRemovalCall({ company, r }: CallContext): Call | undefined {
  const made = [...company.menus].filter(([id]) => !/^(menu|button|field|column)-/.test(id));
  if (made.length === 0) return undefined;
  const [id] = r.one(made);
  return {
    demands: 'permission:delete',
    name: `menu-removal ${id}`,
    send: (server, token) => refusalOf(server.call(permissionRecords.remove, { id }, token)),
  };
}
