import { administratorRole } from '@baisi/contract/access';
import type { DataScopeKind } from '@baisi/contract/rules/data-scope';

/** A role to create. */
export type RoleSeed = {
  id: string;
  code: string;
  name: string;
  description: string;
  /** Defaults to `all`. */
  dataScope?: Exclude<DataScopeKind, 'custom'>;
};

/** Role of the first administrator: grants everything through its code, so it needs no grants. */
export const administratorRoleSeed = {
  id: 'role-admin',
  code: administratorRole,
  name: '超级管理员',
  description: '拥有系统全部菜单与权限',
} as const satisfies RoleSeed;

/** Roles of the demo company. */
export const demoRoles = [
  {
    id: 'role-department-manager',
    code: 'department_manager',
    name: '部门经理',
    description: '管理本部门及下级部门人员',
    dataScope: 'below',
  },
  {
    id: 'role-order-clerk',
    code: 'order_clerk',
    name: '订单专员',
    description: '录入、审核与跟进订单',
    dataScope: 'below',
  },
  // Orders and waybills belong to the order department of a branch, so that these roles read all departments.
  { id: 'role-warehouse-clerk', code: 'warehouse_clerk', name: '仓库专员', description: '拣货、打单与发货' },
  { id: 'role-service-agent', code: 'service_agent', name: '客服', description: '处理客户咨询与售后' },
  { id: 'role-accountant', code: 'accountant', name: '财务专员', description: '核对账单与结算' },
  { id: 'role-hr-clerk', code: 'hr_clerk', name: '人事专员', description: '维护员工档案' },
  { id: 'role-buyer', code: 'buyer', name: '采购专员', description: '采购与供应商往来' },
  { id: 'role-auditor', code: 'auditor', name: '审计员', description: '只读查阅人员与日志' },
  { id: 'role-employee', code: 'employee', name: '普通员工', description: '所有员工的基本权限' },
] as const satisfies readonly RoleSeed[];

export type DemoRoleId = (typeof demoRoles)[number]['id'];
