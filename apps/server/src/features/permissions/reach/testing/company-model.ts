import { administratorRole } from '@baisi/contract/access';
import { declaredRecords } from '@baisi/contract/declared-records';
import { hasDataScope, scopeId } from '@baisi/contract/rules/data-scope';
import { covers, type Holdings, type RuleBook, seesAllRows } from '@baisi/contract/rules/grants';
import { guardableFields } from '@baisi/contract/rules/guardable-fields';
import {
  momentsOf,
  noPosition,
  type Position,
  type Rights,
  type RoleRights,
  reachReader,
} from '@baisi/contract/rules/position';
import { objectionToChange } from '@baisi/contract/rules/position-change';
import { isManaging, outranks, type Reach, rowsOf } from '@baisi/contract/rules/reach';
import { isRowResource } from '@baisi/contract/rules/row-resources';
import type { RowTest } from '@baisi/contract/rules/row-rules';
import { isScopeWithin } from '@baisi/contract/rules/scope-within';
import { isWithinNaively } from '../../../users/testing/naive-row-scope.ts';
import type { Company, Department, Line, Member, Role } from './random-company.ts';

const fields = guardableFields(declaredRecords);

/** The model: decides over a company as plain data, with functions of the contract only. */
export function modelOf(company: Company, now: Date) {
  const { menus } = company;
  const codeOf = (id: string): string => company.departments.find((one) => one.id === id)?.orgCode ?? '';
  const resourceAt = (menuId: string) => {
    const component = menus.get(menuId)?.component ?? null;
    return isRowResource(component) ? component : undefined;
  };
  const rules = company.rules.flatMap((rule) => {
    const resource = resourceAt(rule.menuId);
    return resource === undefined ? [] : [{ ...rule, resource, isActive: rule.isOn }];
  });
  const timed = (lines: readonly Line[]) => lines.map((line) => ({ ...line, endsAt: null }));
  /** A department role reaches the rows of its department and those below: decision 0047. */
  const inside = ({ departmentId, lines }: Company['departmentRoles'][number]): Line[] => {
    const within = scopeId({ kind: 'custom', orgCodes: [codeOf(departmentId)] });
    return lines.map((line) =>
      hasDataScope(menus.get(line.permissionId)?.component ?? null)
        ? { ...line, ruleIds: [...line.ruleIds, within] }
        : line,
    );
  };
  /** The grants of a role; the data scope of the menu, or else of the role, is listed among the rules. */
  const scoped = ({ lines, scope, menuScopes }: Role): Line[] =>
    lines.map((line) => {
      const { kind, departIds } =
        menuScopes.find(({ permissionId }) => permissionId === line.permissionId) ?? scope;
      if (kind === 'all' || !hasDataScope(menus.get(line.permissionId)?.component ?? null)) return line;
      return { ...line, ruleIds: [...line.ruleIds, scopeId({ kind, orgCodes: departIds.map(codeOf) })] };
    });
  const rights: Rights = {
    menus: new Map(
      [...menus].map(([id, { menuType, perms, permsType, isOn, url, hidden, component }]) => [
        id,
        {
          menuType,
          perms,
          permsType,
          status: isOn ? '1' : '0',
          opens: JSON.stringify([url, hidden, component]),
        },
      ]),
    ),
    fields,
    roles: new Map<string, RoleRights>([
      ['role-admin', { code: administratorRole, lines: [] }],
      ...company.roles.map(
        (role) => [role.id, { code: role.id, lines: role.isOn ? timed(scoped(role)) : [] }] as const,
      ),
      ...company.departmentRoles.map(
        (role) => [role.id, { code: null, lines: timed(inside(role)) }] as const,
      ),
    ]),
    resourceOf: new Map(
      [...menus.keys()].flatMap((id) => {
        const resource = resourceAt(id);
        return resource === undefined ? [] : [[id, resource] as const];
      }),
    ),
    rules: new Map(rules.map((rule) => [rule.id, rule])),
  };
  const book: RuleBook = {
    resourceOf: rights.resourceOf,
    ruled: new Set(rules.flatMap((rule) => (rule.isActive ? rule.resource : []))),
    rules: new Map(
      rules.map((rule) => [rule.id, { isActive: rule.isActive, isAll: rule.ruleConditions === 'ALL' }]),
    ),
  };
  const reader = reachReader(rights, now);
  const findPerson = (id: string) => company.people.find((one) => one.id === id);
  const personOf = (id: string): Member => {
    const found = findPerson(id);
    if (found === undefined) throw new Error(`nobody is ${id}`);
    return found;
  };
  const isOn = (id: string): boolean => company.departments.find((one) => one.id === id)?.isOn ?? false;
  const positionOf = (id: string): Position => {
    const one = findPerson(id);
    if (one === undefined) return noPosition(id);
    const roleOf = (roleId: string) => company.roles.find((role) => role.id === roleId);
    const labelOf = (roleId: string) => JSON.stringify([roleOf(roleId)?.name, roleOf(roleId)?.isOn]);
    const insideOf = (roleId: string) =>
      company.departmentRoles.find((role) => role.id === roleId)?.departmentId ?? '';
    return {
      ...noPosition(id),
      username: one.username,
      realname: one.username,
      isSuperior: one.isSuperior,
      managed: one.isSuperior ? one.departIds.map(codeOf) : [],
      memberships: one.memberships.map(codeOf).toSorted(),
      workplaces: one.memberships.filter(isOn).map(codeOf).toSorted(),
      roles: [
        ...one.roles
          .filter(({ roleId }) => roleId === 'role-admin' || roleOf(roleId) !== undefined)
          .map((held) => ({ ...held, label: labelOf(held.roleId), orgCode: null })),
        ...one.departmentRoles
          .filter(({ roleId }) => isOn(insideOf(roleId)))
          .map((held) => ({ ...held, label: held.roleId, orgCode: codeOf(insideOf(held.roleId)) })),
      ],
    };
  };
  /** Org code of the department in which the session works; undefined when the user must choose one first. */
  const workplaceOf = (id: string): string | null | undefined => {
    const { memberships, chosen } = personOf(id);
    const codes = memberships.filter(isOn).map(codeOf);
    if (codes.length < 2) return codes[0] ?? null;
    return codes.includes(chosen ?? '') ? chosen : undefined;
  };
  const ownOf = (id: string): Reach | undefined => {
    const workplace = workplaceOf(id);
    return workplace === undefined ? undefined : reader.own(positionOf(id), workplace);
  };
  /** The user's grants in the current department. */
  const holdingsOf = (id: string, { everything }: Reach): Holdings => {
    const workplace = workplaceOf(id) ?? null;
    const roles = positionOf(id).roles.filter(
      ({ orgCode, endsAt }) =>
        (orgCode === null || orgCode === workplace) && (endsAt === null || endsAt > now),
    );
    const lines = roles.flatMap(({ roleId }) => rights.roles.get(roleId)?.lines ?? []);
    return { everything, lines, orgCode: workplace };
  };
  const departmentTests = ({ orgCode, name }: Department): RowTest[] => [
    { field: 'orgCode', operator: 'eq', values: [orgCode] },
    { field: 'departName', operator: 'eq', values: [name] },
  ];
  return {
    rights,
    now,
    linesOf: scoped,
    linesInside: inside,
    findPerson,
    personOf,
    positionOf,
    reader,
    ownOf,
    workplaceOf,
    departments: new Map(company.departments.map((one) => [one.orgCode, departmentTests(one)])),
    holds: (own: Reach, code: string): boolean => own.everything || own.codes.has(code),
    seesPerson: (own: Reach, { username, sex, createBy, memberships }: Member): boolean =>
      isWithinNaively(rowsOf(own, 'system/UserList'), {
        username: [username],
        sex: [sex],
        createBy: createBy === null ? [] : [createBy],
        orgCode: memberships.map(codeOf),
      }),
    manages: (own: Reach, departmentId: string): boolean => isManaging(own, codeOf(departmentId)),
    /**
     * Whether the actor's rules alone prove that all users of a department and below are within reach, without a look
     * at single users.
     */
    reachesPeopleBelow: (own: Reach, departmentId: string): boolean =>
      isScopeWithin(
        [[{ field: 'orgCode', operator: 'startsWith', values: [codeOf(departmentId)] }]],
        rowsOf(own, 'system/UserList'),
      ),
    seesDepartment: (own: Reach, departmentId: string): boolean =>
      isWithinNaively(rowsOf(own, 'system/DepartList'), {
        orgCode: [codeOf(departmentId)],
        departName: company.departments.filter(({ id }) => id === departmentId).map(({ name }) => name),
      }),
    isAdministrator: (id: string): boolean =>
      personOf(id).roles.some(({ roleId }) => roleId === 'role-admin'),
    outranks: (own: Reach, id: string): boolean => outranks(own, reader.anywhere(positionOf(id), now)),
    /** Whether the user holds these grants, with their rows, in the current department. */
    covers: (id: string, own: Reach, lines: readonly Line[]): boolean =>
      lines.every((line) => covers(holdingsOf(id, own), line, book)),
    /** Whether the user holds these menus with all their rows, and all these codes. */
    mayWriteMenus: (
      id: string,
      own: Reach,
      { ids, codes }: { ids: readonly string[]; codes: readonly string[] },
    ): boolean => {
      const held = holdingsOf(id, own);
      const has = (menuId: string) => held.lines.some(({ permissionId }) => permissionId === menuId);
      const isAll = ids.every(has) && codes.every((code) => own.codes.has(code));
      return held.everything || (isAll && ids.every((menuId) => seesAllRows(held, menuId, book)));
    },
    /** Whether the user holds a menu and reaches every row of it in the current department. */
    seesAllOf: (id: string, own: Reach, menuId: string): boolean => {
      const held = holdingsOf(id, own);
      const isHeld = held.everything || held.lines.some(({ permissionId }) => permissionId === menuId);
      return isHeld && seesAllRows(held, menuId, book);
    },
  };
}
export type Model = ReturnType<typeof modelOf>;

/** Whether the actor may change the company from one state to the other, judged by the positions of `userIds`. */
export function mayChange(before: Model, after: Model, actorId: string, userIds: readonly string[]): boolean {
  const { now } = before;
  const reach = before.ownOf(actorId);
  if (reach === undefined) return false;
  return userIds.every((id) => {
    const [was, is] = [before.positionOf(id), after.positionOf(id)];
    const times = [...momentsOf(before.rights, was.roles, now), ...momentsOf(after.rights, is.roles, now)];
    const objection = objectionToChange(
      { userId: actorId, reach },
      {
        before: { position: was, reachAt: (moment) => before.reader.anywhere(was, moment) },
        after: { position: is, reachAt: (moment) => after.reader.anywhere(is, moment) },
        moments: times,
        departments: new Map([...before.departments, ...after.departments]),
        isReached: before.findPerson(id) !== undefined && before.seesPerson(reach, before.personOf(id)),
      },
    );
    return objection === undefined;
  });
}
