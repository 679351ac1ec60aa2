import { categories } from '@baisi/contract/categories';
import { checks } from '@baisi/contract/checks';
import { departments } from '@baisi/contract/departments';
import { fillRules } from '@baisi/contract/fill-rules';
import { fakeServer } from '../../../testing/fake-server.ts';
import type { GuardedFeature } from '../../../testing/guarded-page.ts';
import { pageOfRecords, stamps } from '../../../testing/record-answers.ts';
import { FillRulesListPage } from '../fill-rules-list-page.tsx';

function serveFillRules() {
  const server = fakeServer();
  const ruleParams = '{"prefix":"CK","date":"","digits":4}';
  const one = {
    id: 'f1',
    ruleName: '出库单号',
    ruleCode: 'out',
    ruleClass: 'serialNo',
    ruleParams,
    ...stamps,
  };
  server.on(fillRules.list, () => pageOfRecords([one]));
  server.on(fillRules.get, () => one);
  server.on(checks.duplicate, () => null);
  server.on(departments.idTree, () => []);
  server.on(categories.treeTop, () => []);
}

export const guarded: GuardedFeature = {
  pages: {
    fillRule: [
      {
        page: <FillRulesListPage />,
        at: '/isystem/fillRule?edit=f1',
        serve: serveFillRules,
        ready: '前缀',
        words: { ruleParams: ['规则参数', '前缀', '日期', '流水号位数'] },
        form: ['ruleName', 'ruleCode', 'ruleClass', 'ruleParams'],
      },
    ],
  },
};
