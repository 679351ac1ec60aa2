/** Check rules of the demo company. */
export const checkRules = [
  {
    id: 'check-rule-material',
    name: '物料编码',
    code: 'material_code',
    description: '两位类别、六位流水，末尾可加两位规格',
    lines: [
      { digits: '2', pattern: '[A-Z]{2}', message: '前两位应为大写字母' },
      { digits: '6', pattern: '\\d{6}', message: '第3到8位应为数字' },
      { digits: '*', pattern: '.{8,10}', message: '长度应为8到10位' },
    ],
  },
  {
    id: 'check-rule-staff-number',
    name: '员工工号',
    code: 'staff_no',
    description: '用户的工号按此规则校验',
    lines: [{ digits: '*', pattern: '[\\w.-]{2,50}', message: '工号由2到50位字母、数字或_.-组成' }],
  },
] as const;

/** Fill rules of the demo company. */
export const fillRules = [
  {
    id: 'fill-rule-stock-out',
    name: '出库单号',
    code: 'stock_out_no',
    ruleClass: 'serialNo',
    params: { prefix: 'CK', date: 'YYYYMMDD', digits: 4 },
  },
  {
    id: 'fill-rule-department',
    name: '下级机构编码',
    code: 'depart_org_code',
    ruleClass: 'orgCode',
    params: { parentId: 'dept-head-office' },
  },
] as const;
