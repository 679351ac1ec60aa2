import { categories, categoryFields } from './categories.ts';
import { button, contractFeature, formCodes, systemPage } from './contract-feature.ts';

const menu = 'menu-categories';

export const categoriesFeature = contractFeature({
  endpoints: { categories },
  pages: ['system/SysCategoryList'],
  records: [
    {
      fields: categoryFields,
      endpoints: Object.values(categories),
      add: categories.add,
      edit: categories.edit,
      table: 'sys_category',
      resource: 'system/SysCategoryList',
      rowFields: {
        name: { kind: 'text', label: '分类名称' },
        code: { kind: 'text', label: '分类编码' },
        sysOrgCode: { kind: 'text', label: '所属部门编码' },
        createBy: { kind: 'text', label: '创建人' },
        createTime: { kind: 'time', label: '创建时间' },
      },
    },
  ],
  uniqueColumns: { 'sys_category.code': formCodes('category') },
  menus: [systemPage(menu, 10, ['分类字典', '/isys/category', 'system/SysCategoryList', 'tags'])],
  buttons: [
    button('button-category-list', menu, 'category:list', '查询分类'),
    button('button-category-add', menu, 'category:add', '添加分类'),
    button('button-category-edit', menu, 'category:edit', '编辑分类'),
    button('button-category-delete', menu, 'category:delete', '删除分类'),
  ],
});
