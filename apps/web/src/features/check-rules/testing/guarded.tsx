import { checkRules } from '@baisi/contract/check-rules';
import { checks } from '@baisi/contract/checks';
import { fakeServer } from '../../../testing/fake-server.ts';
import type { GuardedFeature } from '../../../testing/guarded-page.ts';
import { pageOfRecords, stamps } from '../../../testing/record-answers.ts';
import { CheckRulesListPage } from '../check-rules-list-page.tsx';

function serveCheckRules() {
  const server = fakeServer();
  const ruleJson = JSON.stringify([{ digits: '*', pattern: '.{5}', message: '长度应为5位' }]);
  const one = {
    id: 'c1',
    ruleName: '物料编码',
    ruleCode: 'material',
    ruleJson,
    ruleDescription: '五位',
    ...stamps,
  };
  server.on(checkRules.list, () => pageOfRecords([one]));
  server.on(checkRules.get, () => one);
  server.on(checks.duplicate, () => null);
}

export const guarded: GuardedFeature = {
  pages: {
    checkRule: [
      {
        page: <CheckRulesListPage />,
        at: '/isystem/checkRule?edit=c1',
        serve: serveCheckRules,
        ready: '功能测试',
        form: ['ruleName', 'ruleCode', 'ruleJson', 'ruleDescription'],
      },
    ],
  },
};
