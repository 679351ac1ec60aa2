import { RoleListed, roleFields, roleRecords } from '../role-records.ts';
import { dataScopeWords } from '../rules/data-scope.ts';
import { authorColumns, createdColumn, placeColumn, switchedColumn } from './stamps.ts';
import { describeTable } from './table.ts';

/** The list of roles as a spreadsheet; permissions are granted on the page of the role. */
export const rolesTable = describeTable({
  name: 'roles',
  noun: '角色',
  fields: roleFields,
  record: RoleListed,
  add: roleRecords.add,
  edit: roleRecords.edit,
  files: roleRecords,
  key: ['roleCode'],
  columns: {
    roleName: {
      title: '角色名称',
      type: { kind: 'text' },
      width: 20,
      synonyms: ['角色'],
      example: '仓库管理员',
    },
    roleCode: {
      title: '角色编码',
      type: { kind: 'text' },
      width: 20,
      synonyms: ['编码'],
      note: '字母、数字或_:.-，不可重复',
      example: 'warehouse',
    },
    description: {
      title: '备注',
      type: { kind: 'text' },
      width: 30,
      synonyms: ['描述', '说明'],
      example: '收货、发货、盘点',
    },
    status: switchedColumn,
    secondFactor: {
      title: '要求两步验证',
      type: { kind: 'boolean' },
      width: 14,
      synonyms: ['两步验证'],
      note: '是或否，空白为否',
      example: '否',
    },
    sortNo: placeColumn,
    userCount: { title: '用户数', type: { kind: 'number' }, width: 10, use: 'export' },
    dataScope: {
      title: '数据范围',
      type: { kind: 'words', words: dataScopeWords },
      width: 16,
      use: 'export',
    },
    ...createdColumn,
    ...authorColumns,
  },
  omitted: {},
});
