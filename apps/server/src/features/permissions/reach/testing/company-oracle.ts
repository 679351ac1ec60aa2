import { sql, type TestHouse } from '../../../../testing/test-house.ts';

/**
 * What everybody of a company holds, read from the tables and evaluated person by person as plainly as it goes: no
 * function of the product, of the contract or of the model. Departments are walked by their parents, not by their codes.
 */
export type Seen = {
  username: string;
  isAdministrator: boolean;
  /** Roles with their ends, departments, identity: what nobody may change of his own. */
  place: string;
  memberships: ReadonlySet<string>;
  managed: ReadonlySet<string>;
  /** At each moment, in every department that the person can work in. */
  at: readonly View[];
  /** Now, where the session works. */
  own: View;
};
type View = { codes: ReadonlySet<string>; people: Rows; departments: Rows };
/** Which rows are shown: asked of the rows of any moment. */
export type Rows = (row: Row) => boolean;
export type Row = Record<string, string | number | null | string[]>;
export type Snapshot = { people: ReadonlyMap<string, Seen>; userRows: Row[]; departmentRows: Row[] };

type Tables = {
  users: {
    id: string;
    username: string;
    sex: number;
    create_by: string | null;
    user_identity: number;
    depart_ids: string | null;
    orgs: string[];
    departs: string[];
    chosen: string | null;
  }[];
  departments: { id: string; parent_id: string | null; org_code: string; depart_name: string }[];
  held: { user_id: string; role_id: string; inside: string | null; ends_at: Date | null }[];
  lines: { role_id: string; permission_id: string; data_rule_ids: string | null }[];
  permissions: { id: string; perms: string | null; menu_type: number; status: string }[];
  rules: {
    id: string;
    permission_id: string;
    rule_column: string | null;
    rule_conditions: string;
    rule_value: string | null;
  }[];
  scopes: { role_id: string; menu: string | null; kind: string; departs: string[] }[];
};

async function readTables(house: TestHouse): Promise<Tables> {
  const rows = <T>(query: ReturnType<typeof sql<T>>): Promise<T[]> => house.rows<T>(query);
  return {
    users: await rows(sql`select u.id, u.username, u.sex, u.create_by, u.user_identity, u.depart_ids,
      array(select d.org_code from sys_user_depart ud join sys_depart d on d.id = ud.depart_id where ud.user_id = u.id) as orgs,
      array(select ud.depart_id from sys_user_depart ud where ud.user_id = u.id) as departs,
      (select s.org_code from sys_session s where s.user_id = u.id limit 1) as chosen
      from sys_user u where u.id like 'c%-p%'`),
    departments: await rows(
      sql`select id, parent_id, org_code, depart_name from sys_depart where org_code like 'B01%'`,
    ),
    held: await rows(sql`select user_id, role_id, null::text as inside, ends_at from sys_user_role where user_id like 'c%-p%'
      union all select h.user_id, h.role_id, d.org_code, h.ends_at from sys_depart_role_user h
        join sys_depart_role r on r.id = h.role_id join sys_depart d on d.id = r.depart_id where h.user_id like 'c%-p%'`),
    lines:
      await rows(sql`select role_id, permission_id, data_rule_ids from sys_role_permission where role_id like 'c%'
      union all select role_id, permission_id, data_rule_ids from sys_depart_role_permission where role_id like 'c%'`),
    permissions: await rows(
      sql`select id, perms, menu_type, status from sys_permission where perms is not null`,
    ),
    rules: await rows(
      sql`select id, permission_id, rule_column, rule_conditions, rule_value from sys_permission_data_rule where status = '1'`,
    ),
    scopes: await rows(sql`select id as role_id, null::text as menu, data_scope as kind,
        string_to_array(coalesce(data_scope_departs, ''), ',') as departs from sys_role where id like 'c%-r%'
      union all select role_id, permission_id, data_scope, string_to_array(coalesce(data_scope_departs, ''), ',')
        from sys_role_menu_scope where role_id like 'c%-r%'`),
  };
}

/** The few rules that the random companies know, one by one. */
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
    case 'RIGHT_LIKE B01A01':
      return own.some((one) => String(one).startsWith('B01A01'));
    case '= #{sys_user_code}':
      return own.includes(who.username);
    case '= 1':
      return own.includes(1);
    case 'LIKE 二':
      return own.some((one) => String(one).includes('二'));
    default:
      throw new Error(`unknown rule ${rule.rule_conditions} ${rule.rule_value}`);
  }
}

export async function look(house: TestHouse, moments: readonly Date[]): Promise<Snapshot> {
  const tables = await readTables(house);
  const everyRow: Rows = () => true;

  const scopeAt = (roleId: string, menuId: string): Tables['scopes'][number] | undefined => {
    const own = tables.scopes.filter((one) => one.role_id === roleId);
    return own.find((one) => one.menu === menuId) ?? own.find((one) => one.menu === null);
  };
  const below = (id: string): string[] => [
    id,
    ...tables.departments.filter((one) => one.parent_id === id).flatMap((one) => below(one.id)),
  ];
  /** Rows of people name several departments, rows of departments one; people own themselves, departments have no owner. */
  const isInScope = (
    scope: Tables['scopes'][number] | undefined,
    row: Row,
    who: Parameters<typeof meets>[2],
  ): boolean => {
    const codes = [row['orgCode'] ?? []].flat().map(String);
    const ids = tables.departments.filter((one) => codes.includes(one.org_code)).map((one) => one.id);
    const here = tables.departments.filter((one) => one.org_code === who.org).map((one) => one.id);
    switch (scope?.kind) {
      case undefined:
      case 'all':
        return true;
      case 'custom':
        return scope?.departs.flatMap(below).some((id) => ids.includes(id)) ?? false;
      case 'below':
        return here.flatMap(below).some((id) => ids.includes(id));
      case 'own':
        return here.some((id) => ids.includes(id));
      case 'self':
        return 'username' in row ? row['username'] === who.username : here.some((id) => ids.includes(id));
      default:
        throw new Error(`unknown data scope ${scope?.kind}`);
    }
  };

  const shown = (
    menuId: string,
    roles: Tables['held'],
    who: Parameters<typeof meets>[2],
    isOwn: boolean,
  ): Rows => {
    const rules = tables.rules.filter((rule) => rule.permission_id === menuId);
    const grants = roles.flatMap(({ role_id, inside }) =>
      tables.lines
        .filter((line) => line.role_id === role_id && line.permission_id === menuId)
        .map((line) => ({
          scope: scopeAt(role_id, menuId),
          named: rules.filter((rule) => (line.data_rule_ids ?? '').split(',').includes(rule.id)),
          inside,
        })),
    );
    // Without rules and without a grant everybody may read: that is nothing that a position gives.
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
      .filter((one) => one.inside === null || one.inside === org);
    const roleIds = roles.map((one) => one.role_id);
    const given = tables.lines
      .filter((line) => roleIds.includes(line.role_id))
      .map((line) => line.permission_id);
    const isAll = roleIds.includes('role-admin');
    const buttons = tables.permissions.filter((one) => one.menu_type === 2 && one.status === '1');
    const codes = buttons
      .filter((one) => isAll || given.includes(one.id))
      .flatMap((one) => (one.perms ?? '').split(','));
    const who = { username: user.username, org, orgs: user.orgs };
    return {
      all: isAll,
      codes: new Set(codes),
      people: isAll ? everyRow : shown('menu-users', roles, who, isOwn),
      departments: isAll ? everyRow : shown('menu-departments', roles, who, isOwn),
    };
  };
  const together = (views: View[]): View => ({
    codes: new Set(views.flatMap((view) => [...view.codes])),
    people: (row) => views.some((view) => view.people(row)),
    departments: (row) => views.some((view) => view.departments(row)),
  });
  const people = tables.users.map((user): [string, Seen] => {
    const places = user.orgs.length === 0 ? [null] : user.orgs;
    const own = user.orgs.length < 2 ? (user.orgs[0] ?? null) : user.chosen;
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
        at: moments.map((at) => together(places.map((org) => viewOf(user, org, at)))),
        own: viewOf(user, own, now, true),
      },
    ];
  });
  return {
    people: new Map(people),
    userRows: tables.users.map((user) => ({
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
