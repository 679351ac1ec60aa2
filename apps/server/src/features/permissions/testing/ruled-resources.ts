import { checkRules } from '@baisi/contract/check-rules';
import { departments } from '@baisi/contract/departments';
import { dictionaryRecords } from '@baisi/contract/dictionary-records';
import type { Endpoint } from '@baisi/contract/endpoint';
import { fillRules } from '@baisi/contract/fill-rules';
import { positions } from '@baisi/contract/positions';
import type { RowResource } from '@baisi/contract/rules/row-resources';
import { users } from '@baisi/contract/users';
import type { RawBuilder } from 'kysely';
import type { RowSource } from '../../../platform/database/row-source.ts';
import { sql, type TestHouse } from '../../../testing/test-house.ts';
import { checkRuleRowSource } from '../../check-rules/check-rules.repository.ts';
import { departmentRowSource } from '../../departments/department-rows.ts';
import { dictionaryRowSource } from '../../dictionaries/dictionary-rows.ts';
import { fillRuleRowSource } from '../../fill-rules/fill-rules.repository.ts';
import { positionRowSource } from '../../positions/positions.repository.ts';
import { userRowSource } from '../../users/user-rows.ts';

const everything = { ruleConditions: 'ALL' };
/** Rules of each menu, in the form's fields. */
export const rules = {
  'menu-users': [
    { ruleColumn: 'sex', ruleConditions: '=', ruleValue: '1' },
    { ruleColumn: 'sex', ruleConditions: '!=', ruleValue: '2' },
    { ruleColumn: 'status', ruleConditions: '=', ruleValue: '1' },
    { ruleColumn: 'realname', ruleConditions: 'LIKE', ruleValue: '李' },
    { ruleColumn: 'orgCode', ruleConditions: 'RIGHT_LIKE', ruleValue: '#{sys_org_code}' },
    { ruleColumn: 'orgCode', ruleConditions: 'IN', ruleValue: '#{sys_multi_org_code}' },
    { ruleColumn: 'birthday', ruleConditions: '<', ruleValue: '#{sys_date}' },
    everything,
  ],
  'menu-positions': [
    { ruleColumn: 'postRank', ruleConditions: 'IN', ruleValue: '1,2,3' },
    { ruleColumn: 'name', ruleConditions: 'LIKE', ruleValue: '3' },
    everything,
  ],
  'menu-departments': [
    { ruleColumn: 'orgCode', ruleConditions: 'RIGHT_LIKE', ruleValue: '#{sys_org_code}' },
    { ruleColumn: 'departName', ruleConditions: 'LEFT_LIKE', ruleValue: '部' },
    everything,
  ],
  'menu-check-rules': [{ ruleColumn: 'ruleName', ruleConditions: 'LIKE', ruleValue: '3' }, everything],
  'menu-fill-rules': [{ ruleColumn: 'ruleClass', ruleConditions: '=', ruleValue: 'orgCode' }, everything],
  'menu-dictionaries': [{ ruleColumn: 'dictCode', ruleConditions: 'LIKE', ruleValue: 's' }, everything],
};
export type MenuId = keyof typeof rules;

/** The rows of a menu: the endpoints that list and edit them, and a valid form. */
type Resource = {
  resource: RowResource;
  source: RowSource;
  list: Endpoint;
  edit: Endpoint;
  form: object;
  rows: RawBuilder<unknown>;
};
const rule = { ruleName: '改名', ruleCode: 'renamed' };
const line = JSON.stringify([{ digits: '*', pattern: '.*', message: '应为文字' }]);
export const resources: Record<MenuId, Resource> = {
  'menu-users': {
    resource: 'system/UserList',
    source: userRowSource,
    list: users.list,
    edit: users.edit,
    form: { realname: '改名', workNo: 'RENAMED', phone: '13511112222', departIds: '' },
    rows: sql`sys_user where del_flag = 0 and lower(username) <> '_reserve_user_external'`,
  },
  'menu-positions': {
    resource: 'system/SysPositionList',
    source: positionRowSource,
    list: positions.list,
    edit: positions.edit,
    form: { code: 'RENAMED', name: '改名' },
    rows: sql`sys_position`,
  },
  'menu-departments': {
    resource: 'system/DepartList',
    source: departmentRowSource,
    list: departments.listAll,
    edit: departments.edit,
    form: { departName: '改名' },
    rows: sql`sys_depart where del_flag = 0`,
  },
  'menu-check-rules': {
    resource: 'system/SysCheckRuleList',
    source: checkRuleRowSource,
    list: checkRules.list,
    edit: checkRules.edit,
    form: { ...rule, ruleJson: line },
    rows: sql`sys_check_rule`,
  },
  'menu-fill-rules': {
    resource: 'system/SysFillRuleList',
    source: fillRuleRowSource,
    list: fillRules.list,
    edit: fillRules.edit,
    form: { ...rule, ruleClass: 'serialNo' },
    rows: sql`sys_fill_rule`,
  },
  'menu-dictionaries': {
    resource: 'system/DictList',
    source: dictionaryRowSource,
    list: dictionaryRecords.list,
    edit: dictionaryRecords.edit,
    form: { dictName: '改名', dictCode: 'renamed' },
    rows: sql`sys_dict where del_flag = 0`,
  },
};

/** Rows that distinguish the rules, with values that are easily mistaken in patterns. */
export async function addOddRows(house: TestHouse): Promise<void> {
  await house.rows(sql`insert into sys_user (id, username, realname, password_hash, work_no, sex, status, create_by)
    select 'odd-' || n, 'odd' || n, (array['李%', '_李', 'Li', '王'])[1 + n % 4], 'x', 'W' || n, n % 3, 1 + n % 2, 'admin'
    from generate_series(1, 300) n`);
  await house.rows(sql`insert into sys_user_depart (user_id, depart_id)
    select u.id, d.id from sys_user u join sys_depart d on (length(u.id) * 7 + ascii(right(u.id, 1)) + length(d.id)) % 5 = 0
    where u.id like 'odd-%'`);
  await house.rows(sql`insert into sys_position (id, code, name, post_rank)
    select 'odd-' || n, 'ODD' || n, '职务' || n % 7, (n % 6)::text from generate_series(1, 200) n`);
  await house.rows(sql`insert into sys_check_rule (id, rule_code, rule_name, rule_json)
    select 'odd-' || n, 'odd_' || n, '规则' || n % 7, '[]' from generate_series(1, 60) n`);
  await house.rows(sql`insert into sys_fill_rule (id, rule_code, rule_name, rule_class)
    select 'odd-' || n, 'odd_' || n, '规则' || n, (array['serialNo', 'orgCode'])[1 + n % 2] from generate_series(1, 60) n`);
}
