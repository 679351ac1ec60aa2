import { checkRules } from '@baisi/contract/check-rules';
import { type Fixture, fixture } from '../../../testing/security/fixture.ts';
import type { World } from '../../../testing/security/world.ts';

const ruleJson = JSON.stringify([{ digits: '*', pattern: '[a-z]+', message: '应为小写字母' }]);
const checkForm = (world: World) => ({ ruleName: '新规则', ruleCode: `check_${world.next()}`, ruleJson });
const checkColumns = ['rule_name', 'rule_code', 'rule_json', 'rule_description'];

export const checkRuleFixtures: readonly Fixture[] = [
  fixture(checkRules.exportXls, { input: () => ({}) }),
  fixture(checkRules.exportLater, { input: () => ({}) }),
  fixture(checkRules.importTemplate, { input: () => ({}) }),
  fixture(checkRules.list, { input: () => ({}) }),
  fixture(checkRules.get, {
    input: async (world) => ({ id: await world.checkRule() }),
    names: { id: 'sys_check_rule' },
  }),
  fixture(checkRules.check, { input: () => ({ ruleCode: 'staff_no', value: 'BS1010' }) }),
  fixture(checkRules.add, { input: checkForm, writes: { sys_check_rule: checkColumns } }),
  fixture(checkRules.edit, {
    input: async (world) => ({ ...checkForm(world), id: await world.checkRule(), version: 1 }),
    names: { id: 'sys_check_rule' },
    writes: { sys_check_rule: checkColumns },
  }),
  fixture(checkRules.remove, {
    input: async (world) => ({ id: await world.checkRule() }),
    names: { id: 'sys_check_rule' },
    writes: { sys_check_rule: [] },
  }),
  fixture(checkRules.removeBatch, {
    input: async (world) => ({ ids: await world.checkRule() }),
    names: { ids: 'sys_check_rule' },
    writes: { sys_check_rule: [] },
  }),
];
