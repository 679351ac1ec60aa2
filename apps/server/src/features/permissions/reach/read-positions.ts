import { declaredRecords } from '@baisi/contract/declared-records';
import { guardableFields } from '@baisi/contract/rules/guardable-fields';
import {
  noPosition,
  type Position,
  type ReachReader,
  type Rights,
  type RoleHeld,
  type RoleRights,
  reachReader,
} from '@baisi/contract/rules/position';
import { isRowResource } from '@baisi/contract/rules/row-resources';
import type { RowTest } from '@baisi/contract/rules/row-rules';
import type { Use } from '../../../db/work.ts';
import { accessFactsRepository } from '../holdings/access-facts.repository.ts';
import { narrowingIds } from '../holdings/access-facts.ts';
import {
  type DepartmentFacts,
  type LineRowOfRole,
  positionsRepository,
  type UserFacts,
} from './positions.repository.ts';

/** Positions of users, and everything that decides their reach, as the transaction sees them now. */
export type Positions = {
  of(userId: string): Position;
  rights: Rights;
  reader: ReachReader;
};

function toRoles(rows: readonly LineRowOfRole[]): Map<string, RoleRights> {
  return new Map(
    [...Map.groupBy(rows, (row) => row.role_id)].map(([roleId, lines]) => [
      roleId,
      {
        code: lines[0]?.role_code ?? null,
        lines: lines.flatMap((line) =>
          line.permission_id === null
            ? []
            : [{ permissionId: line.permission_id, ruleIds: narrowingIds(line), endsAt: line.ends_at }],
        ),
      },
    ]),
  );
}

const fields = guardableFields(declaredRecords);

/** All codes that hide or disable a field of a record. */
export const fieldCodes: ReadonlySet<string> = new Set(fields.map(({ code }) => code));

async function readRights(use: Use, roleIds: readonly string[], now: Date): Promise<Rights> {
  const facts = use(accessFactsRepository);
  const menus = await use(positionsRepository).listMenus();
  const rules = (await facts.listRules()).flatMap((row) =>
    isRowResource(row.component)
      ? [
          {
            id: row.id,
            resource: row.component,
            isActive: row.status === '1',
            ruleColumn: row.rule_column,
            ruleConditions: row.rule_conditions,
            ruleValue: row.rule_value,
          },
        ]
      : [],
  );
  return {
    menus: new Map(
      menus.map(({ id, menu_type: menuType, perms_type: permsType, perms, status, opens }) => [
        id,
        { menuType, perms, permsType, status, opens },
      ]),
    ),
    fields,
    roles: toRoles(await use(positionsRepository).listLines(roleIds, now)),
    resourceOf: new Map(
      menus.flatMap(({ id, component }) => (isRowResource(component) ? [[id, component] as const] : [])),
    ),
    rules: new Map(rules.map((rule) => [rule.id, rule])),
  };
}

/** Reads the positions of users. The number of queries does not depend on the number of users. */
export async function readPositions(use: Use, userIds: readonly string[], now: Date): Promise<Positions> {
  const repository = use(positionsRepository);
  const ids = [...new Set(userIds)];
  const rows = await repository.listPositions(ids);
  const held = await repository.listRolesHeld(ids, now);
  const heldBy = Map.groupBy(held, (row) => row.user_id);
  const rolesOf = (id: string): RoleHeld[] =>
    (heldBy.get(id) ?? []).map((row) => ({
      roleId: row.role_id,
      label: row.label,
      orgCode: row.org_code,
      endsAt: row.ends_at,
    }));
  const positions = new Map(
    rows.map(({ id, is_superior: isSuperior, ...row }) => [
      id,
      { ...row, userId: id, isSuperior, roles: rolesOf(id) },
    ]),
  );
  const rights = await readRights(use, [...new Set(held.map((row) => row.role_id))], now);
  return {
    of: (userId) => positions.get(userId) ?? noPosition(userId),
    rights,
    reader: reachReader(rights, now),
  };
}

/** Converts values to tests that only a row with these values passes; a field without a value passes none. */
const toTests = (values: Readonly<Record<string, string | number | Date | null>>): RowTest[] =>
  Object.entries(values).flatMap(([field, value]) =>
    value === null ? [] : [{ field, operator: 'eq' as const, values: [value] }],
  );

const departmentTests = (row: DepartmentFacts): RowTest[] =>
  toTests({
    orgCode: row.org_code,
    departName: row.depart_name,
    orgCategory: row.org_category,
    orgType: row.org_type,
    createBy: row.create_by,
    createTime: row.create_time,
  });

const userTests = (row: UserFacts): RowTest[] =>
  toTests({
    username: row.username,
    realname: row.realname,
    sex: row.sex,
    status: row.status,
    userIdentity: row.user_identity,
    workNo: row.work_no,
    post: row.post,
    birthday: row.birthday,
    createBy: row.create_by,
    createTime: row.create_time,
  });

/** Reads users, by id, as the values that row rules of 用户管理 test. A user has a test for each department. */
export async function readUserRows(use: Use, { of }: Positions, userIds: readonly string[]) {
  const rows = await use(positionsRepository).listUserRows(userIds);
  return new Map(
    rows.map((row): [string, RowTest[]] => [
      row.id,
      [...userTests(row), ...of(row.id).memberships.flatMap((orgCode) => toTests({ orgCode }))],
    ]),
  );
}

/** Reads departments, by org code, as the values that row rules test. */
export async function readDepartments(
  use: Use,
  field: 'org_code' | 'id',
  values: readonly string[],
): Promise<Map<string, RowTest[]>> {
  if (values.length === 0) return new Map();
  const rows = await use(positionsRepository).listDepartments(field, values);
  return new Map(rows.map((row) => [row.org_code, departmentTests(row)]));
}
