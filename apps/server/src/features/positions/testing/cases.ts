import { positions } from '@baisi/contract/positions';
import { featureCases, recordById } from '../../../testing/feature-cases.ts';
import { sql } from '../../../testing/test-server.ts';
import { positionTable } from '../positions.repository.ts';
import { positionFixtures } from './fixtures.ts';

export const cases = featureCases({
  fixtures: positionFixtures,
  records: {
    sys_position: (call) => ({
      edit: positions.edit,
      add: positions.add,
      unique: { code: 'partial' },
      fields: () => ({ name: '部分修改', postRank: '2', status: '0', sortNo: 7 }),
      others: { name: '别的职务', postRank: '3', status: '1', sortNo: 41 },
      told: { field: 'name', label: '职务名称' },
      read: recordById(call, positions.get),
    }),
  },
  unique: { 'sys_position.code': ['buyer', 'position:add'] },
  rows: {
    'system/SysPositionList': {
      menu: 'menu-positions',
      source: positionTable.source,
      list: positions.list,
      change: { edit: positions.edit, form: { code: 'RENAMED', name: '改名' } },
      rows: sql`sys_position`,
      rules: [
        { ruleColumn: 'postRank', ruleConditions: 'IN', ruleValue: '1,2,3' },
        { ruleColumn: 'name', ruleConditions: 'LIKE', ruleValue: '3' },
      ],
      addOddRows: (server) =>
        server.rows(sql`insert into sys_position (id, code, name, post_rank)
          select 'odd-' || n, 'ODD' || n, '职务' || n % 7, (n % 6)::text from generate_series(1, 200) n`),
      made: { field: 'createBy', value: 'made' },
      foreign: {
        sys_position: (world) =>
          world.insert('sys_position', { code: `far${world.next()}`, name: '远职务', create_by: 'admin' }),
      },
    },
  },
});
