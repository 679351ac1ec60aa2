import { CategoryToEdit } from '@baisi/contract/categories';
import { type RecordHistory, recordHistory } from '../../platform/records/record-history.ts';
import type { CategoriesService } from './categories.service.ts';

/** 变更记录 (change history) of categories. Parent and code cannot be changed after creation. */
export const categoryHistory = ({ get, edit }: CategoriesService): RecordHistory =>
  recordHistory({
    table: 'sys_category',
    subject: '分类',
    name: 'name',
    columns: {
      name: { label: '分类名称', form: 'name' },
      code: { label: '分类编码' },
      pid: { label: '上级分类', reads: { names: 'category' } },
    },
    readCode: 'category:list',
    editCode: 'category:edit',
    get,
    form: CategoryToEdit,
    save: edit,
  });
