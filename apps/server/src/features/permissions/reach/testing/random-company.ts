import type { DataScopeKind } from '@baisi/contract/rules/data-scope';

/** Pseudo-random numbers; the same seed gives the same sequence. */
export function randomness(seed: number) {
  let state = seed | 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (max: number): number => Math.floor(next() * max);
  const one = <T>(list: readonly T[]): T => {
    const found = list[below(list.length)];
    if (found === undefined) throw new Error('nothing to choose from');
    return found;
  };
  return {
    below,
    one,
    chance: (share: number): boolean => next() < share,
    some: <T>(list: readonly T[], max: number): T[] => {
      const left = [...list];
      const count = Math.min(below(max + 1), left.length);
      return Array.from({ length: count }, () => left.splice(below(left.length), 1)).flat();
    },
  };
}
export type Randomness = ReturnType<typeof randomness>;

export type Line = { permissionId: string; ruleIds: string[] };
/** A data scope; `departIds` is empty except for a custom scope. */
export type Scope = { kind: DataScopeKind; departIds: string[] };
export type Role = {
  id: string;
  name: string;
  isOn: boolean;
  asksSecondFactor: boolean;
  lines: readonly Line[];
  scope: Scope;
  menuScopes: readonly MenuScope[];
};
type MenuScope = Scope & { permissionId: string };
export type Held = { roleId: string; endsAt: Date | null };
export type Department = {
  id: string;
  parentId: string | null;
  orgCode: string;
  name: string;
  isOn: boolean;
  headId: string | null;
};
export type Rule = {
  id: string;
  menuId: 'menu-users' | 'menu-departments';
  ruleColumn: string | null;
  ruleConditions: string;
  ruleValue: string | null;
  isOn: boolean;
};
export type Member = {
  id: string;
  username: string;
  sex: number;
  createBy: string | null;
  phone: string | null;
  email: string | null;
  isSuperior: boolean;
  isFrozen: boolean;
  /** True for a user in the recycle bin. */
  isGone: boolean;
  /** Ids of the departments that the user manages. */
  departIds: string[];
  memberships: string[];
  roles: Held[];
  departmentRoles: Held[];
  /** Org code of the session's department, when the user has several. */
  chosen: string | null;
  /** Token of the user's session; null without one. */
  token: string | null;
};
/** A company as plain data: input of the model and initial content of the tables. */
export type Company = {
  departments: readonly Department[];
  rules: readonly Rule[];
  roles: readonly Role[];
  departmentRoles: readonly { id: string; departmentId: string; lines: readonly Line[] }[];
  people: readonly Member[];
  menus: Menus;
};

/** The product's menus and buttons by id. */
export type Menus = ReadonlyMap<
  string,
  {
    parentId: string | null;
    perms: string | null;
    permsType: string | null;
    menuType: number;
    url: string | null;
    hidden: boolean;
    isButton: boolean;
    isOn: boolean;
    component: string | null;
  }
>;

const codes = [
  'user:list',
  'user:edit',
  'user:frozen',
  'role:user',
  'role:grant',
  'depart:user',
  'depart:edit',
  'depart:role',
  'permission:rule',
  'permission:edit',
  'permission:add',
  'role:edit',
  'role:delete',
  'permission:delete',
  'user:add',
  'user:changepwd',
  'user:unlock',
  'user:delete',
  'user:recycle',
  'online:kick',
  'depart:add',
  'depart:list',
  'role:list',
  'permission:list',
];
/** A code that no menu has at first, so that a call can try to add it to one. */
export const freeCode = 'user:export';
/** The permission to edit the field 手机号, which every user of the test has: it does not decide whose number. */
export const phoneField = 'field-user-phone';
const day = 86_400_000;

/** The rules from which a random company chooses. */
export const ruleChoices: readonly Omit<Rule, 'id' | 'isOn'>[] = [
  { menuId: 'menu-users', ruleColumn: null, ruleConditions: 'ALL', ruleValue: null },
  { menuId: 'menu-users', ruleColumn: 'orgCode', ruleConditions: 'RIGHT_LIKE', ruleValue: '#{sys_org_code}' },
  { menuId: 'menu-users', ruleColumn: 'orgCode', ruleConditions: 'IN', ruleValue: '#{sys_multi_org_code}' },
  { menuId: 'menu-users', ruleColumn: 'orgCode', ruleConditions: 'RIGHT_LIKE', ruleValue: 'B01A01' },
  { menuId: 'menu-users', ruleColumn: 'createBy', ruleConditions: '=', ruleValue: '#{sys_user_code}' },
  { menuId: 'menu-users', ruleColumn: 'sex', ruleConditions: '=', ruleValue: '1' },
  { menuId: 'menu-departments', ruleColumn: null, ruleConditions: 'ALL', ruleValue: null },
  {
    menuId: 'menu-departments',
    ruleColumn: 'orgCode',
    ruleConditions: 'RIGHT_LIKE',
    ruleValue: '#{sys_org_code}',
  },
  { menuId: 'menu-departments', ruleColumn: 'departName', ruleConditions: 'LIKE', ruleValue: '二' },
];

function withAbove(ids: readonly string[], menus: Menus): string[] {
  const all = new Set<string>();
  for (const id of ids)
    for (let next: string | null = id; next !== null; next = menus.get(next)?.parentId ?? null) all.add(next);
  return [...all];
}

function someLines(
  r: Randomness,
  menus: Menus,
  rules: readonly Rule[],
  buttonOf: Map<string, string>,
): Line[] {
  const given = r.some(codes, codes.length).flatMap((code) => buttonOf.get(code) ?? []);
  const opened = r.some(['menu-users', 'menu-departments'], 2);
  return withAbove([...given, ...opened, phoneField], menus).map((permissionId) => {
    const own = rules.filter(({ menuId }) => menuId === permissionId);
    return { permissionId, ruleIds: r.some(own, 2).map(({ id }) => id) };
  });
}

function someDepartments(r: Randomness, prefix: string): Department[] {
  const all: Department[] = [
    { id: `${prefix}-d0`, parentId: null, orgCode: 'B01', name: '部门一', isOn: true, headId: null },
  ];
  for (let n = 1; n < 3 + r.below(4); n += 1) {
    const parent = r.one(all);
    const step = `A0${1 + all.filter(({ parentId }) => parentId === parent.id).length}`;
    const name = r.one(['部门一', '部门二']);
    all.push({
      id: `${prefix}-d${n}`,
      parentId: parent.id,
      orgCode: `${parent.orgCode}${step}`,
      name,
      isOn: r.chance(0.9),
      headId: null,
    });
  }
  return all;
}

export function someScope(r: Randomness, departments: readonly Department[]): Scope {
  const kind = r.one(['all', 'all', 'custom', 'below', 'below', 'own', 'self'] as const);
  if (kind !== 'custom') return { kind, departIds: [] };
  const ids = departments.map(({ id }) => id);
  const [first = r.one(ids), ...rest] = r.some(ids, 2);
  return { kind, departIds: [first, ...rest] };
}

/** Random data scopes of single menus, at most one per menu. */
export const someMenuScopes = (r: Randomness, departments: readonly Department[]): MenuScope[] =>
  r.chance(0.3)
    ? [{ ...someScope(r, departments), permissionId: r.one(['menu-users', 'menu-departments']) }]
    : [];

const someEnd = (r: Randomness, now: Date): Date | null =>
  r.chance(0.3) ? new Date(now.getTime() + r.one([5, 30]) * day) : null;

function somePerson(
  r: Randomness,
  id: string,
  company: Omit<Company, 'people' | 'menus'>,
  now: Date,
): Member {
  const ids = company.departments.map((one) => one.id);
  const memberships = r.some(ids, 2);
  const inside = company.departmentRoles.filter((role) => memberships.includes(role.departmentId));
  const roles = r.some(company.roles, 2).map((role) => ({ roleId: role.id, endsAt: someEnd(r, now) }));
  return {
    id,
    username: id.replaceAll('-', '_'),
    sex: r.below(3),
    createBy: null,
    phone: null,
    email: null,
    isSuperior: r.chance(0.4),
    isFrozen: false,
    isGone: false,
    departIds: r.some(ids, 2),
    memberships,
    roles: r.chance(0.05) ? [{ roleId: 'role-admin', endsAt: null }] : roles,
    departmentRoles: r.some(inside, 2).map((role) => ({ roleId: role.id, endsAt: someEnd(r, now) })),
    chosen: null,
    token: null,
  };
}

/** A random company of up to six departments, six roles and eight users. */
export function someCompany(r: Randomness, prefix: string, menus: Menus, now: Date): Company {
  const buttonOf = new Map(
    [...menus].flatMap(([id, one]) => (one.isButton && one.perms ? [[one.perms, id]] : [])),
  );
  const departments = someDepartments(r, prefix);
  const menuIds = r.some(['menu-users', 'menu-departments'], 2);
  const rules = ruleChoices
    .filter(({ menuId }) => menuIds.includes(menuId) && r.chance(0.7))
    .map((rule, n) => ({ ...rule, id: `${prefix}-rule${n}`, isOn: r.chance(0.9) }));
  const roles = Array.from({ length: 4 + r.below(3) }, (_, n) => ({
    id: `${prefix}-r${n}`,
    name: '角色',
    isOn: r.chance(0.9),
    asksSecondFactor: false,
    lines: someLines(r, menus, rules, buttonOf),
    scope: someScope(r, departments),
    menuScopes: someMenuScopes(r, departments),
  }));
  const departmentRoles = Array.from({ length: r.below(3) }, (_, n) => ({
    id: `${prefix}-dr${n}`,
    departmentId: r.one(departments).id,
    lines: someLines(r, menus, rules, buttonOf),
  }));
  const furnished = { departments, rules, roles, departmentRoles };
  const people = Array.from({ length: 5 + r.below(4) }, (_, n) =>
    somePerson(r, `${prefix}-p${n}`, furnished, now),
  );
  const named = people.map((one, n) => ({
    ...one,
    phone: `139${String(10_000_000 + r.below(80_000_000) + n).slice(0, 8)}`,
    createBy: r.chance(0.5) ? r.one(people).username : null,
  }));
  return { ...furnished, people: named, menus };
}
