import { categories } from '@baisi/contract/categories';
import { checkRules } from '@baisi/contract/check-rules';
import { departments } from '@baisi/contract/departments';
import { dictionaryRecords } from '@baisi/contract/dictionary-records';
import type { Endpoint } from '@baisi/contract/endpoint';
import { fillRules } from '@baisi/contract/fill-rules';
import { logs } from '@baisi/contract/logs';
import { positions } from '@baisi/contract/positions';
import type { RowResource } from '@baisi/contract/rules/row-resources';
import { users } from '@baisi/contract/users';
import type { RawBuilder } from 'kysely';
import type { RowSource } from '../../../platform/database/row-source.ts';
import { sql, type TestServer } from '../../../testing/test-server.ts';
import { categoryRowSource } from '../../categories/category-rows.ts';
import { checkRuleTable } from '../../check-rules/check-rules.repository.ts';
import { departmentRowSource } from '../../departments/department-rows.ts';
import { dictionaryRowSource } from '../../dictionaries/dictionary-rows.ts';
import { fillRuleRowSource } from '../../fill-rules/fill-rules.repository.ts';
import { logRowSource } from '../../logs/log-rows.ts';
import { positionTable } from '../../positions/positions.repository.ts';
import { userRowSource } from '../../users/user-rows.ts';

/** The menu of each resource that takes row rules: a resource that is added to the contract does not compile without its line. */
const menuOf = {
  'system/UserList': 'menu-users',
  'system/SysPositionList': 'menu-positions',
  'system/DepartList': 'menu-departments',
  'system/SysCheckRuleList': 'menu-check-rules',
  'system/SysFillRuleList': 'menu-fill-rules',
  'system/DictList': 'menu-dictionaries',
  'system/SysCategoryList': 'menu-categories',
  'system/LogList': 'menu-logs',
} as const satisfies Record<RowResource, string>;
export type MenuId = (typeof menuOf)[RowResource];

type Rule = { ruleColumn?: string; ruleConditions: string; ruleValue?: string };
const everything = { ruleConditions: 'ALL' };
/** Rules of each menu, in the form's fields. */
export const rules: Record<MenuId, readonly Rule[]> = {
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
  'menu-categories': [{ ruleColumn: 'code', ruleConditions: 'RIGHT_LIKE', ruleValue: 'A01' }, everything],
  'menu-logs': [
    { ruleColumn: 'logType', ruleConditions: '=', ruleValue: '1' },
    { ruleColumn: 'userid', ruleConditions: '=', ruleValue: '#{sys_user_code}' },
    { ruleColumn: 'orgCode', ruleConditions: 'RIGHT_LIKE', ruleValue: '#{sys_org_code}' },
    everything,
  ],
};

/** The rows of a menu: the endpoints that list and edit them, and a valid form. */
type Resource = {
  resource: RowResource;
  source: RowSource;
  list: Endpoint;
  /** Query that leaves out rows that the product adds while the tests run. */
  where?: string;
  /** Absent: no endpoint changes the rows. */
  change?: { edit: Endpoint; form: object };
  rows: RawBuilder<unknown>;
};
const rule = { ruleName: '改名', ruleCode: 'renamed' };
const line = JSON.stringify([{ digits: '*', pattern: '.*', message: '应为文字' }]);
export const resources: Record<MenuId, Resource> = {
  'menu-users': {
    resource: 'system/UserList',
    source: userRowSource,
    list: users.list,
    change: {
      edit: users.edit,
      form: { realname: '改名', workNo: 'RENAMED', phone: '13511112222', departIds: '' },
    },
    rows: sql`sys_user where del_flag = 0 and lower(username) <> '_reserve_user_external'`,
  },
  'menu-positions': {
    resource: 'system/SysPositionList',
    source: positionTable.source,
    list: positions.list,
    change: { edit: positions.edit, form: { code: 'RENAMED', name: '改名' } },
    rows: sql`sys_position`,
  },
  'menu-departments': {
    resource: 'system/DepartList',
    source: departmentRowSource,
    list: departments.listAll,
    change: { edit: departments.edit, form: { departName: '改名' } },
    rows: sql`sys_depart where del_flag = 0`,
  },
  'menu-check-rules': {
    resource: 'system/SysCheckRuleList',
    source: checkRuleTable.source,
    list: checkRules.list,
    change: { edit: checkRules.edit, form: { ...rule, ruleJson: line } },
    rows: sql`sys_check_rule`,
  },
  'menu-fill-rules': {
    resource: 'system/SysFillRuleList',
    source: fillRuleRowSource,
    list: fillRules.list,
    change: { edit: fillRules.edit, form: { ...rule, ruleClass: 'serialNo' } },
    rows: sql`sys_fill_rule`,
  },
  'menu-dictionaries': {
    resource: 'system/DictList',
    source: dictionaryRowSource,
    list: dictionaryRecords.list,
    change: { edit: dictionaryRecords.edit, form: { dictName: '改名', dictCode: 'renamed' } },
    rows: sql`sys_dict where del_flag = 0`,
  },
  'menu-categories': {
    resource: 'system/SysCategoryList',
    source: categoryRowSource,
    list: categories.roots,
    change: { edit: categories.edit, form: { name: '改名' } },
    // Without a search the list shows the top level.
    rows: sql`sys_category where pid is null`,
  },
  'menu-logs': {
    resource: 'system/LogList',
    source: logRowSource,
    list: logs.list,
    where: `keyWord=${encodeURIComponent('样本日志')}`,
    rows: sql`sys_log where id like 'odd-%'`,
  },
};

/** Rows that distinguish the rules, with values that are easily mistaken in patterns. */
export async function addOddRows(server: TestServer): Promise<void> {
  await server.rows(sql`insert into sys_user (id, username, realname, password_hash, work_no, sex, status, create_by)
    select 'odd-' || n, 'odd' || n, (array['李%', '_李', 'Li', '王'])[1 + n % 4], 'x', 'W' || n, n % 3, 1 + n % 2, 'admin'
    from generate_series(1, 300) n`);
  await server.rows(sql`insert into sys_user_depart (user_id, depart_id)
    select u.id, d.id from sys_user u join sys_depart d on (length(u.id) * 7 + ascii(right(u.id, 1)) + length(d.id)) % 5 = 0
    where u.id like 'odd-%'`);
  await server.rows(sql`insert into sys_position (id, code, name, post_rank)
    select 'odd-' || n, 'ODD' || n, '职务' || n % 7, (n % 6)::text from generate_series(1, 200) n`);
  await server.rows(sql`insert into sys_check_rule (id, rule_code, rule_name, rule_json)
    select 'odd-' || n, 'odd_' || n, '规则' || n % 7, '[]' from generate_series(1, 60) n`);
  await server.rows(sql`insert into sys_fill_rule (id, rule_code, rule_name, rule_class)
    select 'odd-' || n, 'odd_' || n, '规则' || n, (array['serialNo', 'orgCode'])[1 + n % 2] from generate_series(1, 60) n`);
  await server.rows(sql`insert into sys_category (id, name, code, create_by)
    select 'odd-' || n, '分类' || n, 'X' || lpad(n::text, 2, '0'), 'admin' from generate_series(1, 40) n`);
  await server.rows(sql`insert into sys_log (id, log_type, operate_type, log_content, userid)
    select 'odd-' || n, 1 + n % 2, 1 + n % 4, '样本日志' || n, (array['liwei', 'admin', 'odd3'])[1 + n % 3]
    from generate_series(1, 60) n`);
}
