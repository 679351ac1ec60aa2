import type { Tables } from './company-tables.ts';

/**
 * The rights of one user, read from the tables and evaluated in the simplest way: without any function of the
 * product, the contract or the model, so that these can be tested against it. Departments are searched by their
 * parents, not by their codes.
 */
export type Seen = {
  username: string;
  isAdministrator: boolean;
  /** Roles with their ends, departments and identity as text: users may not change these for themselves. */
  place: string;
  memberships: ReadonlySet<string>;
  managed: ReadonlySet<string>;
  /** Ids of the departments of which the user is superior, and whether the user is one. */
  identity: ReadonlySet<string>;
  /** The user's rights at several moments, in every department where the user can work. */
  at: readonly View[];
  /** The user's rights now, in the session's department. */
  own: View;
  /** The credentials of the account as text. */
  account: string;
};
type View = {
  codes: ReadonlySet<string>;
  /** Ids of the menus, buttons and columns that are switched on. */
  menus: ReadonlySet<string>;
  /** The same, each with everything that decides what it opens. */
  pages: ReadonlySet<string>;
  /** Codes of the columns and form fields of users and departments that are open to the user. */
  fields: ReadonlySet<string>;
  /** Roles with code, name and status. */
  roles: ReadonlySet<string>;
  people: Rows;
  departments: Rows;
};
/** Returns whether a row is visible to the user. */
export type Rows = (row: Row) => boolean;
export type Row = Record<string, string | number | null | string[]>;
export type Snapshot = {
  people: ReadonlyMap<string, Seen>;
  userRows: Row[];
  departmentRows: Row[];
  /** The codes of menus, buttons and columns, by id. */
  codes: ReadonlyMap<string, readonly string[]>;
};

/** Evaluates a row rule; knows the few kinds of rules that random companies use. */
function meets(
  rule: Tables['rules'][number],
  row: Row,
  who: { username: string; org: string | null; orgs: string[] },
): boolean {
  const list = (value: Row[string] | undefined): (string | number)[] =>
    value === null || value === undefined ? [] : Array.isArray(value) ? value : [value];
  const own = list(row[rule.rule_column ?? '']);
  switch (`${rule.rule_conditions} ${rule.rule_value ?? ''}`) {
    case 'ALL ':
      return true;
    case 'RIGHT_LIKE #{sys_org_code}':
      return who.org !== null && own.some((one) => String(one).startsWith(who.org ?? '?'));
    case 'IN #{sys_multi_org_code}':
      return own.some((one) => who.orgs.includes(String(one)));
    case '= #{sys_user_code}':
      return own.includes(who.username);
    case '= 1':
      return own.includes(1);
    case 'LIKE 二':
      return own.some((one) => String(one).includes('二'));
    default:
      // Matches the code of a department, which changes when the department moves.
      if (rule.rule_conditions === 'RIGHT_LIKE')
        return own.some((one) => String(one).startsWith(rule.rule_value ?? '?'));
      throw new Error(`unknown rule ${rule.rule_conditions} ${rule.rule_value}`);
  }
}

type Line = Tables['permissions'][number];

/** Fields that random calls hide or disable, each with codes of which one opens the records at all. */
const fields = [
  { code: 'user:workNo', type: '1', openedBy: ['user:list'] },
  { code: 'depart:memo', type: '1', openedBy: ['depart:list'] },
  { code: 'user:form:realname', type: '2', openedBy: ['user:add', 'user:edit'] },
];

/** Evaluates product-spec §6 for the fields above. */
function openFields(all: readonly Line[], own: readonly Line[], codes: readonly string[]): Set<string> {
  const names = ({ perms }: Line, code: string): boolean => (perms ?? '').split(',').includes(code);
  const isOpen = ({ code, type }: (typeof fields)[number]): boolean => {
    const known = all.filter((one) => one.menu_type === 2 && one.perms_type === type && names(one, code));
    const typed = own.filter((one) => one.perms_type === type);
    if (typed.some((one) => names(one, code))) return true;
    if (type === '1') return !known.some(({ status }) => status === '1');
    return known.length === 0 || (!known.some(({ status }) => status === '0') && typed.length === 0);
  };
  const open = fields.filter((one) => one.openedBy.some((code) => codes.includes(code)) && isOpen(one));
  return new Set(open.map(({ code }) => code));
}

type Reach = { data_scope: string; data_scope_departs: string | null };

export function look(tables: Tables, moments: readonly Date[]): Snapshot {
  const everyRow: Rows = () => true;

  const scopeAt = (roleId: string, menuId: string): Reach | undefined =>
    tables.menuScopes.find((one) => one.role_id === roleId && one.permission_id === menuId) ??
    tables.roles.find((one) => one.id === roleId);
  const below = (id: string): string[] => [
    id,
    ...tables.departments.filter((one) => one.parent_id === id).flatMap((one) => below(one.id)),
  ];
  /**
   * A user row has several departments and belongs to the user; a department row is one department and has no owner.
   */
  const isInScope = (scope: Reach | undefined, row: Row, who: Parameters<typeof meets>[2]): boolean => {
    const codes = [row['orgCode'] ?? []].flat().map(String);
    const ids = tables.departments.filter((one) => codes.includes(one.org_code)).map((one) => one.id);
    const here = tables.departments.filter((one) => one.org_code === who.org).map((one) => one.id);
    switch (scope?.data_scope) {
      case undefined:
      case 'all':
        return true;
      case 'custom':
        return (scope?.data_scope_departs ?? '')
          .split(',')
          .flatMap(below)
          .some((id) => ids.includes(id));
      case 'below':
        return here.flatMap(below).some((id) => ids.includes(id));
      case 'own':
        return here.some((id) => ids.includes(id));
      case 'self':
        return 'username' in row ? row['username'] === who.username : here.some((id) => ids.includes(id));
      default:
        throw new Error(`unknown data scope ${scope?.data_scope}`);
    }
  };

  const shown = (
    menuId: string,
    roles: Tables['held'],
    who: Parameters<typeof meets>[2],
    isOwn: boolean,
  ): Rows => {
    const rules = tables.rules.filter((rule) => rule.permission_id === menuId && rule.status === '1');
    const grants = roles.flatMap(({ role_id, inside }) =>
      tables.lines
        .filter((line) => line.role_id === role_id && line.permission_id === menuId)
        .map((line) => ({
          scope: scopeAt(role_id, menuId),
          named: rules.filter((rule) => (line.data_rule_ids ?? '').split(',').includes(rule.id)),
          inside,
        })),
    );
    // If a menu has no rules and no grant is needed to read it, a position adds no rows.
    if (grants.length === 0) return () => isOwn && rules.length === 0;
    return (row) =>
      grants.some(({ named, inside, scope }) => {
        const isMet =
          rules.length === 0 || (named.length > 0 && named.every((rule) => meets(rule, row, who)));
        const codes = [row['orgCode'] ?? []].flat();
        return (
          isMet &&
          isInScope(scope, row, who) &&
          (inside === null || codes.some((code) => String(code).startsWith(inside)))
        );
      });
  };
  const viewOf = (
    user: Tables['users'][number],
    org: string | null,
    at: Date,
    isOwn = false,
  ): View & { all: boolean } => {
    const roles = tables.held
      .filter((one) => one.user_id === user.id && (one.ends_at === null || one.ends_at > at))
      .filter((one) => !one.is_off && (one.inside === null || one.inside === org));
    const roleIds = roles.map((one) => one.role_id);
    const given = tables.lines
      .filter((line) => roleIds.includes(line.role_id))
      .map((line) => line.permission_id);
    const isAll = roleIds.includes('role-admin');
    const buttons = tables.permissions.filter((one) => one.menu_type === 2 && one.status === '1');
    const lines = buttons.filter((one) => isAll || given.includes(one.id));
    const codes = lines.flatMap((one) => (one.perms ?? '').split(','));
    const onLines = tables.permissions.filter(
      (one) => given.includes(one.id) && (one.menu_type !== 2 || one.status === '1'),
    );
    const who = { username: user.username, org, orgs: user.workplaces };
    return {
      all: isAll,
      codes: new Set(codes),
      menus: new Set(onLines.map(({ id }) => id)),
      pages: new Set(onLines.map((one) => JSON.stringify({ ...one, parent_id: '', perms: '' }))),
      fields: isAll ? new Set() : openFields(tables.permissions, lines, codes),
      roles: new Set(
        tables.held
          .filter((one) => one.user_id === user.id && (one.ends_at === null || one.ends_at > at))
          .map(({ role_id: id }) => {
            const role = tables.roles.find((one) => one.id === id);
            return `${id} ${role?.role_name} ${role?.status}`;
          }),
      ),
      people: isAll ? everyRow : shown('menu-users', roles, who, isOwn),
      departments: isAll ? everyRow : shown('menu-departments', roles, who, isOwn),
    };
  };
  const together = (views: View[]): View => ({
    codes: new Set(views.flatMap((view) => [...view.codes])),
    menus: new Set(views.flatMap((view) => [...view.menus])),
    pages: new Set(views.flatMap((view) => [...view.pages])),
    fields: new Set(views.flatMap((view) => [...view.fields])),
    roles: new Set(views.flatMap((view) => [...view.roles])),
    people: (row) => views.some((view) => view.people(row)),
    departments: (row) => views.some((view) => view.departments(row)),
  });
  const people = tables.users.map((user): [string, Seen] => {
    const places = user.workplaces.length === 0 ? [null] : user.workplaces;
    const own = user.workplaces.length < 2 ? (user.workplaces[0] ?? null) : user.chosen;
    const [now = new Date()] = moments;
    const responsible =
      user.user_identity === 2 ? (user.depart_ids ?? '').split(',').filter((id) => id !== '') : [];
    const held = tables.held.filter((one) => one.user_id === user.id);
    return [
      user.id,
      {
        username: user.username,
        isAdministrator: viewOf(user, own, now).all,
        place: JSON.stringify([
          user.user_identity,
          responsible.toSorted(),
          user.departs.toSorted(),
          held.map((one) => `${one.role_id} ${String(one.ends_at)}`).toSorted(),
        ]),
        memberships: new Set(user.departs),
        managed: new Set(responsible.flatMap(below)),
        identity: new Set(user.user_identity === 2 ? ['superior'] : []),
        at: moments.map((at) => together(places.map((org) => viewOf(user, org, at)))),
        own: viewOf(user, own, now, true),
        account: user.account,
      },
    ];
  });
  return {
    people: new Map(people),
    codes: new Map(tables.permissions.map(({ id, perms }) => [id, (perms ?? '').split(',')])),
    userRows: tables.users
      .filter((user) => user.del_flag === 0)
      .map((user) => ({
        id: user.id,
        username: user.username,
        sex: user.sex,
        createBy: user.create_by,
        orgCode: user.orgs,
        departs: user.departs,
      })),
    departmentRows: tables.departments.map((one) => ({
      id: one.id,
      parentId: one.parent_id,
      orgCode: one.org_code,
      departName: one.depart_name,
    })),
  };
}
