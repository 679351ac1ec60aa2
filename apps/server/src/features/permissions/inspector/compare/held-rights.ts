import { administratorRole } from '@baisi/contract/access';
import type { ComparedHolding, ComparedRight } from '@baisi/contract/access-comparison';
import type { AccessStep } from '@baisi/contract/access-inspector';
import { declaredRecords } from '@baisi/contract/declared-records';
import { menuType } from '@baisi/contract/permissions';
import {
  type AccessFacts,
  accessOf,
  codesOf,
  type PermissionFact,
  type RoleFact,
} from '@baisi/contract/rules/decision';
import { columnCode, typedCode } from '@baisi/contract/rules/record-fields';
import { endOf } from '../chain-ends.ts';
import type { Subject } from '../subject.ts';
import { endStep, stepsTo } from '../verdict.ts';
import type { PlaceRow } from './compared-people.repository.ts';
import { type RowsBook, rowsOfLine } from './rows-of-line.ts';

/** A user with the grants that count in the user's current department. */
type Decided = { subject: Subject; facts: AccessFacts };

/** One of the two compared users, with everything that is compared. */
export type Compared = Decided & {
  /** The user's department roles in every department. */
  departmentRoles: readonly RoleFact[];
  places: readonly PlaceRow[];
};

/** A right that a user holds; `module`: names of the menus around it. */
export type HeldRight = Omit<ComparedRight, 'first' | 'second'> & {
  holding: ComparedHolding;
  module: string;
};

/** Permission codes that guard columns and form fields instead of actions. */
const fieldCodes = new Set(
  declaredRecords.flatMap(({ fields }) =>
    Object.keys(fields.fields).flatMap((key) => [columnCode(fields, key), typedCode(fields, key)]),
  ),
);

const holdingOf = (chains: AccessStep[][], isInForce = true): ComparedHolding => ({
  chains,
  endsAt: endOf(chains),
  isInForce,
});

function rolesOf({ subject, facts, departmentRoles }: Compared): HeldRight[] {
  const inForce = new Set(facts.roles.map(({ id }) => id));
  const company = facts.roles.filter(({ departName }) => departName === null);
  return [
    ...company.map(
      (role): HeldRight => ({
        kind: 'role',
        key: role.id,
        name: role.name,
        detail: role.code ?? '',
        module: '',
        holding: holdingOf([stepsTo(subject, role)]),
      }),
    ),
    ...departmentRoles.map(
      (role): HeldRight => ({
        kind: 'departmentRole',
        key: role.id,
        name: role.name,
        detail: role.departName ?? '',
        module: '',
        holding: holdingOf([stepsTo(subject, role)], inForce.has(role.id)),
      }),
    ),
  ];
}

function placesOf({ subject, places }: Compared): HeldRight[] {
  const person: AccessStep = { kind: 'person', id: subject.userId, name: subject.realname };
  return places.map((place) => ({
    kind: place.is_managed ? 'managed' : 'department',
    key: place.id,
    name: place.depart_name,
    detail: '',
    module: '',
    holding: holdingOf([[person, { kind: 'department', id: place.id, name: place.depart_name }]]),
  }));
}

/**
 * Returns a function that lists the chains of grants to a permission. An administrator has every permission through
 * the administrators' role alone.
 */
function waysOf({ subject, facts }: Decided): (permission: PermissionFact) => AccessStep[][] {
  const administrating = facts.roles.filter(({ code }) => code === administratorRole);
  if (administrating.length > 0) {
    const ways = administrating.map((role) => stepsTo(subject, role));
    return () => ways;
  }
  const roles = new Map(facts.roles.map((role) => [role.id, role]));
  const lines = Map.groupBy(facts.lines, ({ permissionId }) => permissionId);
  return ({ id, name }) =>
    (lines.get(id) ?? []).flatMap((line) => {
      const role = roles.get(line.roleId);
      if (role === undefined) return [];
      return [[...stepsTo(subject, role), { kind: 'permission', id, name, ...endStep(line) }]];
    });
}

/** Returns a function that gives the path of parent menus of a permission, such as `系统管理 / 用户管理`. */
function pathsOf(permissions: readonly PermissionFact[]): (one: PermissionFact) => string {
  const byId = new Map(permissions.map((one) => [one.id, one]));
  return ({ parentId }) => {
    const names: string[] = [];
    for (let next = byId.get(parentId ?? ''); next !== undefined && names.length < 50; ) {
      names.unshift(next.name);
      next = byId.get(next.parentId ?? '');
    }
    return names.join(' / ');
  };
}

function menusAndCodesOf(person: Compared): HeldRight[] {
  const { facts } = person;
  const { held, menus } = accessOf(facts);
  const [ways, path] = [waysOf(person), pathsOf(facts.permissions)];
  const codes = new Map<string, { name: string; module: string; isField: boolean; chains: AccessStep[][] }>();
  const opened: HeldRight[] = [];
  for (const one of facts.permissions) {
    if (one.menuType !== menuType.button && menus.has(one.id)) {
      const holding = holdingOf(ways(one));
      const module = path(one);
      opened.push({ kind: 'menu', key: one.id, name: one.name, detail: module, module, holding });
    }
    if (one.menuType !== menuType.button || one.status !== '1' || !held.has(one.id)) continue;
    for (const code of codesOf(one.perms)) {
      const known = codes.get(code);
      const isField = one.permsType === '2' || fieldCodes.has(code);
      codes.set(code, {
        name: known?.name ?? one.name,
        module: known?.module ?? path(one),
        isField: known?.isField ?? isField,
        chains: [...(known?.chains ?? []), ...ways(one)],
      });
    }
  }
  const carried = [...codes].map(
    ([code, { name, module, isField, chains }]): HeldRight => ({
      kind: isField ? 'column' : 'action',
      key: code,
      name,
      detail: code,
      module,
      holding: holdingOf(chains),
    }),
  );
  return [...opened, ...carried];
}

/**
 * Lists the rows that each granted menu shows. Grants that show the same rows are merged; a grant that shows all rows
 * replaces the others.
 */
function rowsOf({ subject, facts }: Decided, book: RowsBook): HeldRight[] {
  const { menus, isAdministrator } = accessOf(facts);
  const path = pathsOf(facts.permissions);
  const roles = new Map(facts.roles.map((role) => [role.id, role]));
  return facts.permissions.flatMap((menu) => {
    if (!menus.has(menu.id) || !book.rules.resourceOf.has(menu.id)) return [];
    const right = (key: string, detail: string, chains: AccessStep[][]): HeldRight => ({
      kind: 'rows',
      key: `${menu.id} ${key}`,
      name: menu.name,
      detail,
      module: path(menu),
      holding: holdingOf(chains),
    });
    if (isAdministrator) return [right('', '全部数据', waysOf({ subject, facts })(menu))];
    const shown = facts.lines.flatMap((line) => {
      const role = roles.get(line.roleId);
      const rows =
        line.permissionId === menu.id ? rowsOfLine(line.ruleIds, menu.id, subject, book) : undefined;
      if (role === undefined || rows === undefined) return [];
      const step: AccessStep = { kind: 'permission', id: menu.id, name: menu.name, ...endStep(line) };
      return [{ ...rows, chain: [...stepsTo(subject, role), step, ...rows.steps] }];
    });
    const byKey = [...Map.groupBy(shown, ({ key }) => key)];
    const all = byKey.filter(([key]) => key === '');
    return (all.length > 0 ? all : byKey).map(([key, ways]) =>
      right(
        key,
        ways[0]?.words ?? '',
        ways.map(({ chain }) => chain),
      ),
    );
  });
}

/** Returns all rights of one user that are compared. */
export const heldRights = (person: Compared, book: RowsBook): HeldRight[] => [
  ...rolesOf(person),
  ...placesOf(person),
  ...menusAndCodesOf(person),
  ...rowsOf(person, book),
];
