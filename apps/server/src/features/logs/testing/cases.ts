import { logs } from '@baisi/contract/logs';
import { featureCases } from '../../../testing/feature-cases.ts';
import { sql } from '../../../testing/test-server.ts';
import { logRowSource } from '../log-rows.ts';

export const cases = featureCases({
  rows: {
    'system/LogList': {
      menu: 'menu-logs',
      source: logRowSource,
      list: logs.list,
      where: `keyWord=${encodeURIComponent('样本日志')}`,
      rows: sql`sys_log where id like 'odd-%'`,
      rules: [
        { ruleColumn: 'logType', ruleConditions: '=', ruleValue: '1' },
        { ruleColumn: 'userid', ruleConditions: '=', ruleValue: '#{sys_user_code}' },
        { ruleColumn: 'orgCode', ruleConditions: 'RIGHT_LIKE', ruleValue: '#{sys_org_code}' },
      ],
      addOddRows: (server) =>
        server.rows(sql`insert into sys_log (id, log_type, operate_type, log_content, userid)
          select 'odd-' || n, 1 + n % 2, 1 + n % 4, '样本日志' || n, (array['liwei', 'admin', 'odd3'])[1 + n % 3]
          from generate_series(1, 60) n`),
      made: { field: 'userid', value: 'made' },
      foreign: {
        log: (world) => world.insert('sys_log', { log_type: 2, log_content: '别人的', userid: 'liwei' }),
      },
    },
  },
});
