import { fillRules } from '@baisi/contract/fill-rules';
import { type Fixture, fixture } from '../../../testing/security/fixture.ts';
import type { World } from '../../../testing/security/world.ts';

const fillForm = (world: World) => ({
  ruleName: '新规则',
  ruleCode: `fill_${world.next()}`,
  ruleClass: 'serialNo' as const,
});
const fillColumns = ['rule_name', 'rule_code', 'rule_class', 'rule_params'];

export const fillRuleFixtures: readonly Fixture[] = [
  fixture(fillRules.exportXls, { input: () => ({}) }),
  fixture(fillRules.exportLater, { input: () => ({}) }),
  fixture(fillRules.importTemplate, { input: () => ({}) }),
  fixture(fillRules.list, { input: () => ({}) }),
  fixture(fillRules.get, {
    input: async (world) => ({ id: await world.fillRule() }),
    names: { id: 'sys_fill_rule' },
  }),
  fixture(fillRules.preview, { input: () => ({ ruleCode: 'stock_out_no' }) }),
  // The counter of serial numbers keeps no history.
  fixture(fillRules.execute, { input: () => ({ ruleCode: 'stock_out_no' }) }),
  fixture(fillRules.executeBatch, { input: () => ({ rules: [{ ruleCode: 'stock_out_no' }] }) }),
  fixture(fillRules.add, { input: fillForm, writes: { sys_fill_rule: fillColumns } }),
  fixture(fillRules.edit, {
    input: async (world) => ({ ...fillForm(world), id: await world.fillRule(), version: 1 }),
    names: { id: 'sys_fill_rule' },
    writes: { sys_fill_rule: fillColumns },
  }),
  fixture(fillRules.remove, {
    input: async (world) => ({ id: await world.fillRule() }),
    names: { id: 'sys_fill_rule' },
    writes: { sys_fill_rule: [] },
  }),
  fixture(fillRules.removeBatch, {
    input: async (world) => ({ ids: await world.fillRule() }),
    names: { ids: 'sys_fill_rule' },
    writes: { sys_fill_rule: [] },
  }),
];
