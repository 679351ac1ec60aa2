import { roleRecords } from '@baisi/contract/role-records';
import { userBatch } from '@baisi/contract/user-batch';
import { userRights } from '@baisi/contract/user-rights';
import { sql } from '../../../../testing/test-server.ts';
import { type Call, type CallContext, holdersOfRole, refusalOf, workshop } from './call-parts.ts';
import type { Role } from './random-company.ts';

/** A call that changes roles and departments of several users, or transfers all rights of one user to others. */
export function rightsCall(context: CallContext): Call {
  const { company, r } = context;
  const targets = [r.one(company.people), ...r.some(company.people, 1)];
  const ids = [...new Set(targets.map(({ id }) => id))];
  const action = r.one(['add', 'remove', 'replace'] as const);
  const from = r.chance(0.5) ? r.one(company.people) : undefined;
  const roleIds = r.chance(0.7) ? r.some(company.roles, 2).map(({ id }) => id) : undefined;
  const departIds = r.chance(0.5) ? r.some(company.departments, 2).map(({ id }) => id) : undefined;
  const said =
    from === undefined
      ? {
          ...(roleIds === undefined ? {} : { roleIds: roleIds.join() }),
          ...(departIds === undefined ? {} : { departIds: departIds.join() }),
        }
      : { fromId: from.id };
  return {
    demands: 'user:edit',
    name: `${from === undefined ? 'rights' : 'copy'} ${action} ${JSON.stringify(said)} to ${ids.join()}`,
    send: (server, token) =>
      refusalOf(server.call(userRights.changeRights, { userIds: ids.join(), action, ...said }, token)),
  };
}

/** A call that adds users from a grid: with roles and departments, and as superiors where the endpoint allows it. */
export function newPeopleCall(context: CallContext): Call {
  const { company, r } = context;
  const rows = Array.from({ length: 1 + r.below(2) }, () => {
    const number = r.below(100_000_000);
    return {
      key: `row${number}`,
      username: `c_n${number}`,
      realname: '新人',
      workNo: `n${number}`,
      phone: `137${String(number).padStart(8, '0')}`,
      password: 'Orchid#Ferry4821',
      selectedroles: r
        .some(company.roles, 2)
        .map(({ id }) => id)
        .join(),
      selecteddeparts: r
        .some(company.departments, 2)
        .map(({ id }) => id)
        .join(),
    };
  });
  return {
    demands: 'user:add',
    name: `hire ${JSON.stringify(rows.map(({ selectedroles, selecteddeparts }) => [selectedroles, selecteddeparts]))}`,
    send(server, token) {
      // Each row is saved or refused separately; only saved users are checked.
      return refusalOf(server.call(userBatch.addBatch, { added: rows }, token));
    },
  };
}

/** A call that enables, disables or renames a role, or changes whether its users need a second factor. */
export function roleEditCall(context: CallContext): Call {
  const { company, actor, r } = context;
  const role = r.one(company.roles);
  const changed: Partial<Role> = r.one([
    { isOn: !role.isOn },
    { asksSecondFactor: !role.asksSecondFactor },
    { name: `角色${r.below(1_000)}` },
  ]);
  const wanted: Role = { ...role, ...changed };
  return {
    name: `role-edit ${role.id} ${JSON.stringify(changed)}`,
    async send(server, token) {
      const [row] = await server.rows<{ version: number }>(
        sql`select version from sys_role where id = ${role.id}`,
      );
      const form = {
        id: role.id,
        version: row?.version ?? 0,
        roleName: wanted.name,
        secondFactor: wanted.asksSecondFactor,
        status: wanted.isOn ? ('1' as const) : ('0' as const),
      };
      return refusalOf(server.call(roleRecords.edit, form, token));
    },
    model() {
      const { before, own, mayAsk, isGuarded } = workshop(context);
      if (own === undefined || !mayAsk('role:edit', [])) return undefined;
      const holders = holdersOfRole(company, role);
      const isOpened = (!role.isOn && wanted.isOn) || (role.asksSecondFactor && !wanted.asksSecondFactor);
      if (isOpened && holders.includes(actor.id) && !own.everything) return undefined;
      const isRenamed = wanted.name !== role.name;
      if (!isRenamed && !before.covers(actor.id, own, before.linesOf(role))) return undefined;
      const isLoosened = role.asksSecondFactor && !wanted.asksSecondFactor;
      if (isLoosened && !holders.every((id) => id === actor.id || before.outranks(own, id))) return undefined;
      const next = { ...company, roles: company.roles.map((one) => (one === role ? wanted : one)) };
      return isGuarded(next, holders) ? next : undefined;
    },
  };
}
