import { permissionRules } from '@baisi/contract/permission-rules';
import { roleGrants } from '@baisi/contract/role-grants';
import { grantDifference } from '@baisi/contract/rules/grants';
import { sql } from '../../../../testing/test-server.ts';
import { type Call, type CallContext, holdersOfRole, refusalOf, workshop } from './call-parts.ts';
import {
  type Company,
  type Line,
  phoneField,
  type Role,
  type Rule,
  ruleChoices,
  someMenuScopes,
  someScope,
} from './random-company.ts';

/** A call that changes the data scope of a role, or of single menus of a role. */
export function scopeCall(context: CallContext): Call {
  const { company, actor, r } = context;
  const role = r.one(company.roles);
  const [scope, menuScopes] = [
    someScope(r, company.departments),
    r.chance(0.5) ? role.menuScopes : someMenuScopes(r, company.departments),
  ];
  return {
    name: `data scope of ${role.id} ${JSON.stringify([scope, menuScopes])}`,
    async send(server, token) {
      const [row] = await server.rows<{ version: number }>(
        sql`select version from sys_role where id = ${role.id}`,
      );
      const form = { roleId: role.id, version: row?.version ?? 0, ...scope, exceptions: [...menuScopes] };
      return refusalOf(server.call(roleGrants.saveDataScope, form, token));
    },
    model() {
      const { before, own, mayAsk, isGuarded } = workshop(context);
      if (own === undefined || !mayAsk('role:grant', [])) return undefined;
      const widened: Role = { ...role, scope, menuScopes };
      const [was, is] = [before.linesOf(role), before.linesOf(widened)];
      const changed = is.flatMap((line, n) =>
        line.ruleIds.join() === was[n]?.ruleIds.join() ? [] : [line, was[n] ?? line],
      );
      const holders = holdersOfRole(company, role);
      if (changed.length > 0 && holders.includes(actor.id) && !own.everything) return undefined;
      if (!before.covers(actor.id, own, changed)) return undefined;
      const roles = company.roles.map((one) => (one === role ? widened : one));
      const next = { ...company, roles };
      return isGuarded(next, holders) ? next : undefined;
    },
  };
}

/** A call that changes a row rule or disables or enables it; undefined when there is no rule. */
export function ruleCall(context: CallContext): Call | undefined {
  const { company, actor, r } = context;
  if (company.rules.length === 0) return undefined;
  const rule = r.one(company.rules);
  const said = r.one(ruleChoices.filter(({ menuId }) => menuId === rule.menuId));
  const wanted: Rule = { ...said, id: rule.id, isOn: r.chance(0.8) };
  const gives = ({ lines }: { lines: readonly Line[] }): boolean =>
    lines.some(({ permissionId }) => permissionId === rule.menuId);
  return {
    name: `rule ${JSON.stringify(wanted)}`,
    async send(server, token) {
      const [row] = await server.rows<{ version: number }>(
        sql`select version from sys_permission_data_rule where id = ${rule.id}`,
      );
      const { id, ruleColumn, ruleConditions, ruleValue } = wanted;
      const form = { id, version: row?.version ?? 0, ruleName: id, ruleColumn, ruleConditions, ruleValue };
      const status = wanted.isOn ? '1' : '0';
      return refusalOf(server.call(permissionRules.edit, { ...form, status }, token));
    },
    model() {
      const { before, own, mayAsk, isGuarded } = workshop(context);
      if (own === undefined || !mayAsk('permission:rule', [])) return undefined;
      if (!before.seesAllOf(actor.id, own, rule.menuId)) return undefined;
      const roleIds = [...company.roles, ...company.departmentRoles].filter(gives).map(({ id }) => id);
      const holders = company.people.filter((one) =>
        [...one.roles, ...one.departmentRoles].some(({ roleId }) => roleIds.includes(roleId)),
      );
      const next = { ...company, rules: company.rules.map((one) => (one === rule ? wanted : one)) };
      return isGuarded(
        next,
        holders.map(({ id }) => id),
      )
        ? next
        : undefined;
    },
  };
}

/** A call that changes the grants of a role, or the rules of its grant of 用户管理. */
export function grantCall(context: CallContext): Call {
  const { company, actor, r } = context;
  const { menus } = company;
  const role = r.one(company.roles);
  const holders = holdersOfRole(company, role);
  const withLines = (lines: Line[]): Company => ({
    ...company,
    roles: company.roles.map((one) => (one.id === role.id ? { ...one, lines } : one)),
  });
  const line = role.lines.find(({ permissionId }) => permissionId === 'menu-users');
  if (line !== undefined && r.chance(0.5)) {
    const choices = company.rules.filter(({ menuId }) => menuId === 'menu-users').map(({ id }) => id);
    const ruleIds = r.some(choices, 2);
    return {
      name: `rules of ${role.id} ${ruleIds.join()}`,
      send: (server, token) =>
        refusalOf(
          server.call(
            roleGrants.saveRules,
            { roleId: role.id, permissionId: 'menu-users', dataRuleIds: ruleIds.join() },
            token,
          ),
        ),
      model() {
        const { before, own, mayAsk, isGuarded } = workshop(context);
        if (own === undefined || !mayAsk('role:grant', [])) return undefined;
        if (new Set(ruleIds).symmetricDifference(new Set(line.ruleIds)).size === 0) return company;
        if (holders.includes(actor.id) && !own.everything) return undefined;
        const both = [{ permissionId: 'menu-users', ruleIds }, line];
        if (!before.covers(actor.id, own, before.linesOf({ ...role, lines: both }))) return undefined;
        const lines = role.lines.map((one) => (one === line ? { ...one, ruleIds } : one));
        const next = withLines(lines);
        return isGuarded(next, holders) ? next : undefined;
      },
    };
  }
  const made = [...menus].flatMap(([id, one]) => (one.perms?.startsWith('x:') ? [id] : []));
  const buttons = [
    ...made,
    ...company.roles.flatMap((one) => one.lines.map(({ permissionId }) => permissionId)),
  ];
  const current = role.lines.map(({ permissionId }) => permissionId);
  const wanted = [
    ...new Set([...current.filter((id) => r.chance(0.8) || id === phoneField), ...r.some(buttons, 2)]),
  ];
  return {
    name: `grant ${role.id} ${wanted.join()}`,
    send: (server, token) =>
      refusalOf(
        server.call(
          roleGrants.save,
          { roleId: role.id, permissionIds: wanted.join(), lastpermissionIds: current.join() },
          token,
        ),
      ),
    model() {
      const { before, own, mayAsk, isGuarded } = workshop(context);
      if (own === undefined || !mayAsk('role:grant', [])) return undefined;
      const parentOf = new Map([...menus].map(([id, one]) => [id, one.parentId]));
      const { added, removed } = grantDifference(new Set(current), { wanted, last: current }, parentOf);
      if (added.length > 0 && holders.includes(actor.id) && !own.everything) return undefined;
      const given = added.map((permissionId) => ({ permissionId, ruleIds: [] }));
      const taken = role.lines.filter(({ permissionId }) => removed.includes(permissionId));
      const moved = before.linesOf({ ...role, lines: [...given, ...taken] });
      if (!before.covers(actor.id, own, moved)) return undefined;
      const next = withLines([...role.lines.filter((one) => !taken.includes(one)), ...given]);
      return isGuarded(next, holders) ? next : undefined;
    },
  };
}
