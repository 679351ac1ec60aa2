import type { RowsPreview } from '@baisi/contract/permission-rules';
import type { RoleDataScope, RoleDataScopeForm } from '@baisi/contract/role-grants';
import { type DataScopeKind, dataScopes, hasDataScope } from '@baisi/contract/rules/data-scope';
import type { Use, Work } from '../../../db/work.ts';
import type { EventBus } from '../../../events.ts';
import type { Caller } from '../../../platform/actor.ts';
import { appError } from '../../../platform/errors.ts';
import { staleVersion } from '../../../platform/records/stale-version.ts';
import type { PreviewedMenu, RowsPreviewer } from '../inspector/rows-preview.service.ts';
import type { Authority } from '../reach/authority.ts';
import type { GrantChange } from './grant-change.ts';
import { grantHoldersRepository } from './grant-holders.repository.ts';
import { objectionToLines, objectionToRole, objectionToWideningOwn, refuseOn } from './grant-policy.ts';
import type { ReadOwn } from './own-grants.ts';
import { roleScopesRepository } from './role-scopes.repository.ts';

type Needs = {
  work: Work;
  bus: EventBus;
  change: GrantChange;
  readOwn: ReadOwn;
  preview: RowsPreviewer;
  authority: Authority;
};

const toKind = (stored: string): DataScopeKind => dataScopes.find((kind) => kind === stored) ?? 'self';
const toChoice = (row: { data_scope: string; data_scope_departs: string | null }) => ({
  kind: toKind(row.data_scope),
  departIds: row.data_scope_departs?.split(',') ?? [],
});

async function getScope(use: Use, roleId: string): Promise<RoleDataScope> {
  const repository = use(roleScopesRepository);
  const role = await repository.findRole(roleId);
  if (role === undefined) throw appError('role-not-found');
  const exceptions = await repository.listExceptions(roleId);
  return {
    version: role.version,
    ...toChoice(role),
    exceptions: exceptions.map((row) => ({ permissionId: row.permission_id, ...toChoice(row) })),
    menus: (await repository.listMenus()).map(({ id, name }) => ({ id, name })),
  };
}

/** Throws for departments or menus that do not exist. */
async function demandKnown(use: Use, { departIds, exceptions }: RoleDataScopeForm): Promise<void> {
  const repository = use(roleScopesRepository);
  const named = [...new Set([departIds, ...exceptions.map((one) => one.departIds)].flat())];
  if ((await repository.countDepartments(named)) < named.length) throw appError('department-not-found');
  const menus = new Set((await repository.listMenus()).map(({ id }) => id));
  if (!exceptions.every(({ permissionId }) => menus.has(permissionId)))
    throw appError('permission-not-found');
}

/**
 * Reads and changes the data scopes of roles. A new scope changes the rows of every grant of the role, so it is
 * checked like granting and revoking these rows: users cannot grant or revoke rows beyond their own reach
 * (security.md D10).
 */
export function createRoleScopes({ work, bus, change, readOwn, preview, authority }: Needs) {
  const write = async (use: Use, actor: Caller, form: RoleDataScopeForm): Promise<void> => {
    const holder = { kind: 'role', id: form.roleId } as const;
    const repository = use(roleScopesRepository);
    await use(grantHoldersRepository).lockHolder(holder);
    const role = await repository.findRole(form.roleId);
    if (role === undefined) throw appError('role-not-found');
    refuseOn([objectionToRole(role.role_code)]);
    if (role.version !== form.version)
      throw staleVersion(role, { current: await getScope(use, form.roleId) });
    await demandKnown(use, form);
    const before = await change.linesOf(use, holder);
    await authority.guardRoles(use, actor, [form.roleId], async () => {
      await repository.set(form.roleId, form.version, form);
      await repository.setExceptions(form.roleId, form.exceptions);
    });
    const after = await change.linesOf(use, holder);
    const old = new Map(before.map((line) => [line.permissionId, line.ruleIds.join()]));
    const changed = after.filter((line) => old.get(line.permissionId) !== line.ruleIds.join());
    const ids = new Set(changed.map((line) => line.permissionId));
    const isHolder = await use(grantHoldersRepository).isHolder(holder, actor.userId);
    refuseOn([
      objectionToWideningOwn(actor, isHolder, changed.length > 0),
      objectionToLines(await readOwn(use, actor), [
        ...changed,
        ...before.filter((line) => ids.has(line.permissionId)),
      ]),
    ]);
  };

  /** Returns the menus of the role whose rows a data scope can restrict, one menu per resource. */
  const menusOf = async (use: Use, roleId: string): Promise<PreviewedMenu[]> => {
    const lines = await change.linesOf(use, { kind: 'role', id: roleId });
    const given = new Set(lines.map((line) => line.permissionId));
    const menus = (await use(roleScopesRepository).listMenus()).filter(({ id }) => given.has(id));
    const byResource = new Map(menus.map(({ component, name }) => [component, name]));
    return [...byResource].flatMap(([resource, name]) =>
      hasDataScope(resource) ? [{ resource, name }] : [],
    );
  };

  return {
    get: (actor: Caller, roleId: string): Promise<RoleDataScope> =>
      work.read(actor, (use) => getScope(use, roleId)),

    async save(actor: Caller, form: RoleDataScopeForm): Promise<void> {
      await work.write(actor, (use) => write(use, actor, form));
      bus.publish('grants-changed', {});
    },

    preview: (actor: Caller, form: RoleDataScopeForm): Promise<RowsPreview> =>
      preview.dryRun(
        actor,
        (use) => menusOf(use, form.roleId),
        (use) => write(use, actor, form),
      ),
  };
}

export type RoleScopes = ReturnType<typeof createRoleScopes>;
