import { CategoryToEdit } from '@baisi/contract/categories';
import { type RecordHistory, recordHistory } from '../../platform/record-history.ts';
import type { CategoriesService } from './categories.service.ts';
import type { CategoryWriting } from './categories.writing.ts';

/** 变更记录 of categories. Place and code are given once. */
export const categoryHistory = (service: CategoriesService, writing: CategoryWriting): RecordHistory =>
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
    get: (actor, id) => service.getBy(actor, 'id', id),
    form: CategoryToEdit,
    save: writing.edit,
  });
