import { departmentRoles } from '@baisi/contract/department-roles';
import { toWireTime } from '@baisi/contract/rules/wire-time';
import { users } from '@baisi/contract/users';
import { sql } from '../../../../testing/test-server.ts';
import { accountCall } from './account-calls.ts';
import { type Call, type CallContext, refusalOf, workshop } from './call-parts.ts';
import { grantCall, ruleCall, scopeCall } from './grant-calls.ts';
import { menuCall, newMenuCall } from './menu-calls.ts';
import type { Company, Held, Member } from './random-company.ts';
import { restoreCall } from './restore-calls.ts';
import { newPeopleCall, rightsCall, roleEditCall } from './rights-calls.ts';
import { fieldLineCall, menuRemovalCall, pageCall, roleRemovalCall } from './taking-calls.ts';
import { departmentCall, moveCall, outlineCall } from './tree-calls.ts';

const withPeople = (company: Company, ids: readonly string[], change: (one: Member) => Member): Company => ({
  ...company,
  people: company.people.map((one) => (ids.includes(one.id) ? change(one) : one)),
});
const leave = (company: Company, one: Member, left: readonly string[]): Member => {
  const inside = company.departmentRoles
    .filter((role) => left.includes(role.departmentId))
    .map(({ id }) => id);
  return {
    ...one,
    memberships: one.memberships.filter((id) => !left.includes(id)),
    departmentRoles: one.departmentRoles.filter(({ roleId }) => !inside.includes(roleId)),
  };
};
const areOn = ({ departments }: Company, ids: readonly string[]): boolean =>
  departments.every(({ id, isOn }) => isOn || !ids.includes(id));
const without = (held: readonly Held[], roleId: string): Held[] =>
  held.filter((one) => one.roleId !== roleId);

function editCall(context: CallContext): Call {
  const { company, actor, r } = context;
  const target = r.one(company.people);
  const ids = company.departments.map(({ id }) => id);
  const wanted: Member = {
    ...target,
    isSuperior: r.chance(0.3) ? r.chance(0.6) : target.isSuperior,
    departIds: r.chance(0.3) ? r.some(ids, 2) : target.departIds,
    memberships: r.chance(0.3) ? r.some(ids, 2) : target.memberships,
    roles: target.roles,
    phone: r.chance(0.2) ? `138${String(10_000_000 + r.below(80_000_000))}` : target.phone,
    email: r.chance(0.2) ? `e${String(r.below(1_000_000_000))}@example.com` : target.email,
  };
  const roleIds = r.chance(0.3) ? r.some(company.roles, 2).map(({ id }) => id) : undefined;
  const kept = target.roles.filter(({ roleId }) => roleIds?.includes(roleId) ?? true);
  const fresh = (roleIds ?? []).filter((id) => !kept.some(({ roleId }) => roleId === id));
  wanted.roles = [...kept, ...fresh.map((roleId) => ({ roleId, endsAt: null }))];
  const contacts = (['phone', 'email'] as const).filter((field) => wanted[field] !== target[field]);
  return {
    name: `edit ${target.id} ${JSON.stringify({ ...wanted, token: undefined })}`,
    async send(server, token) {
      const [row] = await server.rows<{ version: number }>(
        sql`select version from sys_user where id = ${target.id}`,
      );
      const form = {
        id: target.id,
        version: row?.version ?? 0,
        realname: target.username,
        workNo: target.username,
        phone: wanted.phone ?? '',
        email: wanted.email ?? '',
        userIdentity: wanted.isSuperior ? 2 : 1,
        departIds: wanted.departIds.join(),
        selecteddeparts: wanted.memberships.join(),
        ...(roleIds === undefined ? {} : { selectedroles: wanted.roles.map(({ roleId }) => roleId).join() }),
      };
      return refusalOf(server.call(users.edit, form, token));
    },
    model() {
      const { before, own, mayAsk, isGuarded, staySeen } = workshop(context);
      const left = target.memberships.filter((id) => !wanted.memberships.includes(id));
      const next = withPeople(company, [target.id], () => leave(company, wanted, left));
      if (own === undefined || !mayAsk('user:edit', [target.id])) return undefined;
      if (before.isAdministrator(target.id) && !own.everything) return undefined;
      const isSelf = target.id === actor.id;
      if (isSelf && contacts.some((field) => target[field] !== null)) return undefined;
      if (!isSelf && contacts.length > 0 && !before.outranks(own, target.id)) return undefined;
      const joined = wanted.memberships.filter((id) => !target.memberships.includes(id));
      if (!areOn(company, joined)) return undefined;
      const rolesDiffer = fresh.length > 0 || kept.length < target.roles.length;
      if (isSelf && rolesDiffer) return undefined;
      return isGuarded(next, [target.id]) && staySeen(next, [target.id]) ? next : undefined;
    },
  };
}

function roleCall(context: CallContext): Call {
  const { company, actor, r, now } = context;
  const role = r.one(company.roles);
  const targets = r.some(company.people, 3);
  const ids = targets.map(({ id }) => id);
  const kind = r.one(['give', 'give until', 'end', 'take'] as const);
  const endsAt =
    kind === 'give until' || (kind === 'end' && r.chance(0.7))
      ? new Date(now.getTime() + r.one([3, 10, 40]) * 86_400_000)
      : null;
  const end = endsAt === null ? null : new Date(Math.floor(endsAt.getTime() / 1000) * 1000);
  const has = (one: Member): boolean => one.roles.some(({ roleId }) => roleId === role.id);
  const given = { roleId: role.id, endsAt: end };
  return {
    name: `${kind} ${role.id} ${end?.toISOString() ?? ''} ${ids.join()}`,
    send: (server, token) => {
      const wire = end === null ? undefined : toWireTime(end);
      if (kind === 'take')
        return refusalOf(
          server.call(users.removeFromRoleBatch, { roleId: role.id, userIds: ids.join() }, token),
        );
      if (kind === 'end')
        return refusalOf(
          server.call(users.setRoleEnd, { roleId: role.id, userIds: ids.join(), endsAt: wire }, token),
        );
      return refusalOf(
        server.call(users.addToRole, { roleId: role.id, userIdList: ids, endsAt: wire }, token),
      );
    },
    model() {
      const { mayAsk, isGuarded } = workshop(context);
      if (ids.length === 0 || !mayAsk('role:user', ids)) return undefined;
      if (kind === 'end' && !targets.every(has)) return undefined;
      const changed = targets
        .filter((one) => (kind === 'take' ? has(one) : kind !== 'give' || !has(one)))
        .map(({ id }) => id);
      if (changed.length === 0) return company;
      if (changed.includes(actor.id)) return undefined;
      const next = withPeople(company, changed, (one) => ({
        ...one,
        roles: kind === 'take' ? without(one.roles, role.id) : [...without(one.roles, role.id), given],
      }));
      return isGuarded(next, changed) ? next : undefined;
    },
  };
}

function memberCall(context: CallContext): Call {
  const { company, r } = context;
  const department = r.one(company.departments);
  const targets = r.some(company.people, 2);
  const ids = targets.map(({ id }) => id);
  const isComing = r.chance(0.5);
  const isMember = (one: Member): boolean => one.memberships.includes(department.id);
  return {
    name: `${isComing ? 'let into' : 'take out of'} ${department.id} ${ids.join()}`,
    send: (server, token) =>
      isComing
        ? refusalOf(server.call(users.addToDepartment, { depId: department.id, userIdList: ids }, token))
        : refusalOf(
            server.call(
              users.removeFromDepartmentBatch,
              { depId: department.id, userIds: ids.join() },
              token,
            ),
          ),
    model() {
      const { before, own, mayAsk, isGuarded, staySeen } = workshop(context);
      if (own === undefined || ids.length === 0 || !mayAsk('depart:user', ids)) return undefined;
      const isOwn =
        (before.holds(own, 'depart:edit') && before.seesDepartment(own, department.id)) ||
        before.manages(own, department.id);
      if (!isOwn || (!isComing && !targets.every(isMember))) return undefined;
      const changed = isComing ? targets.filter((one) => !isMember(one)).map(({ id }) => id) : ids;
      if (isComing && changed.length > 0 && !department.isOn) return undefined;
      const next = withPeople(company, changed, (one) =>
        isComing
          ? { ...one, memberships: [...one.memberships, department.id] }
          : leave(company, one, [department.id]),
      );
      return isGuarded(next, changed) && staySeen(next, changed) ? next : undefined;
    },
  };
}

function insideCall(context: CallContext): Call | undefined {
  const { company, actor, now, r } = context;
  if (company.departmentRoles.length === 0) return undefined;
  const role = r.one(company.departmentRoles);
  const target = r.one(company.people);
  const isGiven = r.chance(0.6);
  const endsAt = isGiven && r.chance(0.4) ? new Date(now.getTime() + 10 * 86_400_000) : null;
  const end = endsAt === null ? null : new Date(Math.floor(endsAt.getTime() / 1000) * 1000);
  const wire = end === null ? undefined : toWireTime(end);
  return {
    name: `inside-${isGiven ? 'give' : 'take'} ${end?.toISOString()} ${role.id} ${target.id}`,
    send: (server, token) => {
      const [newRoleId, oldRoleId] = isGiven ? [role.id, ''] : ['', role.id];
      return refusalOf(
        server.call(departmentRoles.give, { userId: target.id, newRoleId, oldRoleId, endsAt: wire }, token),
      );
    },
    model() {
      const { before, own, mayAsk, isGuarded } = workshop(context);
      if (own === undefined || !mayAsk('depart:role', [target.id])) return undefined;
      if (target.id === actor.id && !own.everything) return undefined;
      if (!before.manages(own, role.departmentId) || !target.memberships.includes(role.departmentId))
        return undefined;
      if (!before.covers(actor.id, own, before.linesInside(role))) return undefined;
      const kept = without(target.departmentRoles, role.id);
      const held = isGiven ? [...kept, { roleId: role.id, endsAt: end }] : kept;
      const next = withPeople(company, [target.id], (one) => ({ ...one, departmentRoles: held }));
      return isGuarded(next, [target.id]) ? next : undefined;
    },
  };
}

function standingCall(context: CallContext): Call {
  const { company, actor, r } = context;
  const targets = r.some(company.people, 2);
  const ids = targets.map(({ id }) => id);
  const isFrozen = r.chance(0.4);
  return {
    name: `${isFrozen ? 'freeze' : 'unfreeze'} ${ids.join()}`,
    send: (server, token) =>
      refusalOf(server.call(users.freezeBatch, { ids: ids.join(), status: isFrozen ? 2 : 1 }, token)),
    model() {
      const { before, own, mayAsk } = workshop(context);
      if (own === undefined || ids.length === 0 || !mayAsk('user:frozen', ids)) return undefined;
      if (isFrozen && ids.includes(actor.id)) return undefined;
      const others = ids.filter((id) => id !== actor.id);
      if (!others.every((id) => before.outranks(own, id))) return undefined;
      return withPeople(company, ids, (one) => ({ ...one, isFrozen }));
    },
  };
}

/** Generates a call of a random kind. */
export function someCall(context: CallContext): Call {
  const kinds = [
    editCall,
    editCall,
    roleCall,
    roleCall,
    memberCall,
    insideCall,
    standingCall,
    grantCall,
    scopeCall,
    ruleCall,
    departmentCall,
    moveCall,
    moveCall,
    outlineCall,
    menuCall,
    menuCall,
    newMenuCall,
    rightsCall,
    rightsCall,
    newPeopleCall,
    roleEditCall,
    roleEditCall,
    roleRemovalCall,
    roleRemovalCall,
    pageCall,
    fieldLineCall,
    menuRemovalCall,
    restoreCall,
    restoreCall,
    accountCall,
    accountCall,
  ];
  return context.r.one(kinds)(context) ?? editCall(context);
}
