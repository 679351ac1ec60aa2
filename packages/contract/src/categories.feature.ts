import { categories, categoryFields } from './categories.ts';
import {
  contractFeature,
  formCodes,
  recordButtons,
  recordsOf,
  systemPage,
  tableButtons,
} from './contract-feature.ts';
import { categoriesTable } from './tables/categories.table.ts';

const menu = 'menu-categories';

export const categoriesFeature = contractFeature({
  endpoints: { categories },
  pages: ['system/SysCategoryList'],
  records: [
    recordsOf(categories, {
      fields: categoryFields,
      table: 'sys_category',
      resource: 'system/SysCategoryList',
      rowFields: {
        name: { kind: 'text', label: '分类名称' },
        code: { kind: 'text', label: '分类编码' },
        sysOrgCode: { kind: 'text', label: '所属部门编码' },
      },
    }),
  ],
  tables: [categoriesTable],
  uniqueColumns: { 'sys_category.code': formCodes('category') },
  menus: [systemPage(menu, 10, ['分类字典', '/isys/category', 'system/SysCategoryList', 'tags'])],
  buttons: [...recordButtons(menu, 'category', '分类'), ...tableButtons(menu, 'category', '分类')],
});
