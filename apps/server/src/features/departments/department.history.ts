import { DepartmentToEdit } from '@baisi/contract/departments';
import { type RecordHistory, recordHistory, switchedWords } from '../../platform/records/record-history.ts';
import type { DepartmentWriting } from './department-writing.service.ts';
import type { DepartmentsService } from './departments.service.ts';

/** 变更记录 (change history) of departments. */
export const departmentHistory = (service: DepartmentsService, writing: DepartmentWriting): RecordHistory =>
  recordHistory({
    table: 'sys_depart',
    subject: '部门',
    name: 'depart_name',
    columns: {
      depart_name: { label: '机构名称', form: 'departName' },
      depart_name_en: { label: '英文名', form: 'departNameEn' },
      depart_name_abbr: { label: '缩写', form: 'departNameAbbr' },
      parent_id: { label: '上级部门', reads: { names: 'department' } },
      org_code: { label: '机构编码' },
      org_category: { label: '机构类型', reads: { dictionary: 'org_category' }, form: 'orgCategory' },
      depart_order: { label: '排序', form: 'departOrder' },
      mobile: { label: '电话', form: 'mobile' },
      fax: { label: '传真', form: 'fax' },
      address: { label: '地址', form: 'address' },
      memo: { label: '备注', form: 'memo' },
      description: { label: '描述', form: 'description' },
      status: { label: '状态', reads: switchedWords, form: 'status' },
      head_user_id: { label: '部门负责人', reads: { names: 'person' }, form: 'headUserId' },
      del_flag: { label: '删除状态', reads: { words: { 0: '', 1: '已删除' } } },
    },
    readCode: 'depart:list',
    editCode: 'depart:edit',
    get: (actor, id) => service.get(actor, 'd.id', id),
    form: DepartmentToEdit,
    save: writing.edit,
  });
