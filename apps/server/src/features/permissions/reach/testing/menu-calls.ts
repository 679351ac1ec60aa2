import { everyEndpoint } from '@baisi/contract/endpoints';
import { permissionRecords } from '@baisi/contract/permission-records';
import { codesOf } from '@baisi/contract/rules/decision';
import { sql } from '../../../../testing/test-server.ts';
import { type Call, type CallContext, refusalOf, workshop } from './call-parts.ts';
import { type Company, freeCode, type Menus } from './random-company.ts';

const productCodes = new Set<string>(
  everyEndpoint.flatMap(({ access }) => (access.kind === 'permission' ? access.code : [])),
);
const withAbove = (menus: Menus, id: string | null): string[] =>
  id === null ? [] : [id, ...withAbove(menus, menus.get(id)?.parentId ?? null)];
const areTaken = (menus: Menus, codes: readonly string[], exceptId?: string): boolean =>
  [...menus].some(([id, one]) => id !== exceptId && codesOf(one.perms).some((code) => codes.includes(code)));

/** Ids of the buttons that some role grants. */
const buttonsOf = ({ roles, menus }: Company): string[] => {
  const given = new Set(roles.flatMap(({ lines }) => lines.map(({ permissionId }) => permissionId)));
  return [...menus].flatMap(([id, { isButton }]) => (isButton && given.has(id) ? id : []));
};

/** Ids of the users who hold one of the menus through a role. */
export function holdersOfMenus(
  { people, roles, departmentRoles }: Company,
  ids: readonly string[],
): string[] {
  const giving = [...roles, ...departmentRoles]
    .filter(({ lines }) => lines.some(({ permissionId }) => ids.includes(permissionId)))
    .map(({ id }) => id);
  return people
    .filter((one) => [...one.roles, ...one.departmentRoles].some(({ roleId }) => giving.includes(roleId)))
    .map(({ id }) => id);
}

/** A call that changes the codes of a button, its status or its parent. */
export function menuCall(context: CallContext): Call | undefined {
  const { company, actor, r } = context;
  const { menus } = company;
  const buttons = buttonsOf(company);
  const id = buttons.length === 0 ? undefined : r.one(buttons);
  const button = id === undefined ? undefined : menus.get(id);
  if (id === undefined || button === undefined) return undefined;
  const kind = r.one(['code', 'status', 'parent'] as const);
  const others = buttons.flatMap((one) => codesOf(menus.get(one)?.perms ?? null));
  const planted = r.one([freeCode, freeCode, ...others, `x:${r.below(1_000_000)}`]);
  const wanted = {
    ...button,
    perms: kind !== 'code' ? button.perms : r.chance(0.6) ? `${button.perms ?? 'x:0'},${planted}` : planted,
    isOn: kind === 'status' ? !button.isOn : button.isOn,
    parentId: kind === 'parent' ? r.one(['menu-users', 'menu-departments']) : button.parentId,
  };
  return {
    name: `menu ${id} ${JSON.stringify(wanted)}`,
    async send(server, token) {
      const [row] = await server.rows<{ version: number }>(
        sql`select version from sys_permission where id = ${id}`,
      );
      const form = { id, version: row?.version ?? 0 };
      const changed = {
        code: { perms: wanted.perms ?? '' },
        status: { status: wanted.isOn ? ('1' as const) : ('0' as const) },
        parent: { parentId: wanted.parentId ?? '' },
      }[kind];
      return refusalOf(server.call(permissionRecords.edit, { ...form, ...changed }, token));
    },
    model() {
      const { before, own, mayAsk, isGuarded } = workshop(context);
      if (own === undefined || !mayAsk('permission:edit', [])) return undefined;
      const isBuiltIn = /^(button|field|column)-/.test(id);
      if (isBuiltIn && wanted.perms !== button.perms) return undefined;
      const isMoved = wanted.parentId !== button.parentId;
      const above = isMoved ? withAbove(menus, wanted.parentId) : [];
      const codes = [button.perms, wanted.perms].flatMap((one) => codesOf(one));
      if (!before.mayWriteMenus(actor.id, own, { ids: [id, ...above], codes })) return undefined;
      if (areTaken(menus, codesOf(wanted.perms), id)) return undefined;
      const edited = { ...company, menus: new Map([...menus, [id, wanted]]) };
      if (!isGuarded(edited, holdersOfMenus(company, [id]))) return undefined;
      const brought = (lines: Company['roles'][number]['lines']) => {
        const has = (one: string) => lines.some(({ permissionId }) => permissionId === one);
        return has(id)
          ? above.filter((one) => !has(one)).map((permissionId) => ({ permissionId, ruleIds: [] }))
          : [];
      };
      const roles = company.roles.map((role) => ({
        ...role,
        lines: [...role.lines, ...brought(role.lines)],
      }));
      return { ...edited, roles };
    },
  };
}

/** A call that adds a button with several codes, one of which the actor may not hold. */
export function newMenuCall(context: CallContext): Call {
  const { company, actor, r } = context;
  const { menus } = company;
  const number = r.below(1_000_000);
  const perms = r.one([`x:${number},${freeCode}`, `x:${number}`, `x:${number},user:list`]);
  const parentId = r.one(['menu-users', 'menu-departments']);
  return {
    name: `plant ${perms} below ${parentId}`,
    send: (server, token) => {
      const form = { parentId, name: perms, menuType: 2, perms, permsType: '1' as const };
      return refusalOf(server.call(permissionRecords.add, form, token));
    },
    model() {
      const { before, own, mayAsk } = workshop(context);
      if (own === undefined || !mayAsk('permission:add', [])) return undefined;
      const codes = codesOf(perms);
      if (areTaken(menus, codes)) return undefined;
      const guarded = codes.filter((code) => productCodes.has(code));
      return before.mayWriteMenus(actor.id, own, { ids: [], codes: guarded }) ? company : undefined;
    },
  };
}
