/** Positions of the demo company; `rank` is dictionary position_rank, `code` is stored in a user's `post`. */
export const positions = [
  { code: 'general_manager', name: '总经理', rank: '5' },
  { code: 'branch_manager', name: '分公司经理', rank: '4' },
  { code: 'department_head', name: '部门负责人', rank: '4' },
  { code: 'supervisor', name: '主管', rank: '3' },
  { code: 'engineer', name: '系统工程师', rank: '3' },
  { code: 'auditor', name: '审计师', rank: '3' },
  { code: 'accountant', name: '会计', rank: '2' },
  { code: 'buyer', name: '采购员', rank: '2' },
  { code: 'hr_specialist', name: '人事专员', rank: '2' },
  { code: 'executive_assistant', name: '行政助理', rank: '2' },
  { code: 'order_clerk', name: '订单专员', rank: '1' },
  { code: 'warehouse_keeper', name: '仓库管理员', rank: '1' },
  { code: 'service_agent', name: '客服专员', rank: '1' },
] as const;

export type PositionCode = (typeof positions)[number]['code'];
