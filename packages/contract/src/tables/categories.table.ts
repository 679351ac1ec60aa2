import { Category, categories, categoryFields } from '../categories.ts';
import { authorColumns, createdColumn } from './stamps.ts';
import { describeTable } from './table.ts';

/** The categories of all levels as a spreadsheet, parents before their children. */
export const categoriesTable = describeTable({
  name: 'categories',
  noun: '分类',
  fields: categoryFields,
  record: Category,
  add: categories.add,
  edit: categories.edit,
  files: categories,
  key: ['code'],
  columns: {
    name: {
      title: '分类名称',
      type: { kind: 'text' },
      width: 24,
      synonyms: ['名称', '分类'],
      example: '办公用品',
    },
    code: {
      title: '分类编码',
      type: { kind: 'text' },
      width: 20,
      use: 'export',
      synonyms: ['编码'],
      note: '由系统编制；填写已有编码表示修改该分类',
    },
    pid: {
      title: '上级分类',
      type: { kind: 'lookUp', of: 'category' },
      width: 28,
      synonyms: ['上级', '父分类'],
      note: '分类名称、路径(采购/办公用品)或编码；空白为一级分类',
      example: '采购',
    },
    ...createdColumn,
    ...authorColumns,
  },
  omitted: {},
  tree: { name: 'name', parent: 'pid' },
});
