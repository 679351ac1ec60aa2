import { RoleRowToAdd, startingScopes } from '@baisi/contract/role-batch';
import { dataScopeWords } from '@baisi/contract/rules/data-scope';
import type { BatchColumn } from '../../../fields/batch-grid/batch-grid.tsx';
import { filled, gridRule } from '../../../fields/live-grid/grid-rules.ts';

const { shape } = RoleRowToAdd;

const scopes = startingScopes.map((value) => ({ value, text: dataScopeWords[value] }));
const statuses = [
  { value: '1', text: '启用' },
  { value: '0', text: '停用' },
];

/** The columns of 批量添加; 数据范围 requires the permission to grant. */
export const roleColumns = (mayScope: boolean): BatchColumn[] => [
  {
    key: 'roleName',
    title: '角色名称',
    type: 'input',
    minWidth: 160,
    validateRules: [filled('角色名称'), gridRule(shape.roleName)],
  },
  {
    key: 'roleCode',
    title: '角色编码',
    type: 'input',
    minWidth: 180,
    placeholder: '按名称拼音自动填写',
    validateRules: [filled('角色编码'), gridRule(shape.roleCode), { unique: true, message: '与其他行重复' }],
  },
  ...(mayScope
    ? [
        {
          key: 'dataScope',
          title: '数据范围',
          type: 'select',
          minWidth: 150,
          options: scopes,
          defaultValue: 'all',
        },
      ]
    : []),
  { key: 'status', title: '状态', type: 'select', minWidth: 110, options: statuses, defaultValue: '1' },
  {
    key: 'description',
    title: '备注',
    type: 'input',
    minWidth: 220,
    validateRules: [gridRule(shape.description)],
  },
];
