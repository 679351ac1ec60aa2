import { categories } from '@baisi/contract/categories';
import { featureCases, recordById } from '../../../testing/feature-cases.ts';
import { sql } from '../../../testing/test-server.ts';
import { categoryRowSource } from '../category-rows.ts';

export const cases = featureCases({
  records: {
    sys_category: (call) => ({
      edit: categories.edit,
      add: categories.add,
      fields: () => ({ name: '部分修改' }),
      others: { name: '别的分类' },
      told: { field: 'name', label: '分类名称' },
      read: recordById(call, categories.get),
    }),
  },
  unique: { 'sys_category.code': ['A01A01', 'category:add'] },
  rows: {
    'system/SysCategoryList': {
      menu: 'menu-categories',
      source: categoryRowSource,
      list: categories.roots,
      change: { edit: categories.edit, form: { name: '改名' } },
      // Without a search the list shows the top level.
      rows: sql`sys_category where pid is null`,
      rules: [{ ruleColumn: 'code', ruleConditions: 'RIGHT_LIKE', ruleValue: 'A01' }],
      addOddRows: (server) =>
        server.rows(sql`insert into sys_category (id, name, code, create_by)
          select 'odd-' || n, '分类' || n, 'X' || lpad(n::text, 2, '0'), 'admin' from generate_series(1, 40) n`),
      made: { field: 'createBy', value: 'made' },
      foreign: { sys_category: (world) => world.category({ create_by: 'admin' }) },
    },
  },
});
