import { departmentFields } from '@baisi/contract/departments';
import type { ReportSource } from '../../report-source.ts';
import { departmentResource, isReportedWithin } from './department-rows.ts';

/** Departments as a data set of reports. */
export const departmentReportSources: readonly ReportSource[] = [
  {
    name: 'departments',
    title: '部门',
    guard: {
      access: 'depart:list',
      resource: departmentResource,
      fields: departmentFields,
      isWithin: isReportedWithin,
    },
    columns: {
      id: { title: '主键', type: 'text' },
      parent_id: { title: '上级部门主键', type: 'text' },
      name: { title: '部门名称', type: 'text' },
      code: { title: '部门编码', type: 'text' },
      category: { title: '机构类型', type: 'text', field: 'orgCategory' },
      type: { title: '机构层级', type: 'text' },
      status: { title: '状态', type: 'text', field: 'status' },
      create_by: { title: '创建人', type: 'text' },
      create_time: { title: '创建时间', type: 'time' },
    },
  },
];
