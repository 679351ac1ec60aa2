/** Values of the dictionary org_category. */
const company = '1';
const department = '2';

export type DepartmentSeed = {
  id: string;
  parentId: string | null;
  orgCode: string;
  category: typeof company | typeof department;
  name: string;
  shortName: string;
};

/** The root of every installation; the first administrator belongs to it. */
export const headOffice = {
  id: 'dept-head-office',
  parentId: null,
  orgCode: 'A01',
  category: company,
  name: '百司商贸',
  shortName: '总部',
} as const satisfies DepartmentSeed;

/**
 * Departments of the demo company below the head office, parents first, siblings in order (org codes: api-contract
 * 3.7).
 */
export const demoDepartments = [
  below('dept-head-office', 'dept-executive', 'A01A01', department, '总经理办公室', '总经办'),
  below('dept-head-office', 'dept-hr', 'A01A02', department, '人力资源部', '人力'),
  below('dept-head-office', 'dept-finance', 'A01A03', department, '财务部', '财务'),
  below('dept-head-office', 'dept-it', 'A01A04', department, '信息技术部', '信息'),
  below('dept-head-office', 'dept-audit', 'A01A05', department, '审计部', '审计'),
  below('dept-head-office', 'dept-purchasing', 'A01A06', department, '采购部', '采购'),
  below('dept-head-office', 'dept-east', 'A01A07', company, '华东分公司', '上海'),
  below('dept-east', 'dept-sh-orders', 'A01A07A01', department, '上海订单部', '订单'),
  below('dept-east', 'dept-sh-warehouse', 'A01A07A02', department, '上海仓储部', '仓储'),
  below('dept-east', 'dept-sh-service', 'A01A07A03', department, '上海客服部', '客服'),
  below('dept-east', 'dept-sh-finance', 'A01A07A04', department, '上海财务部', '财务'),
  below('dept-head-office', 'dept-south', 'A01A08', company, '华南分公司', '深圳'),
  below('dept-south', 'dept-sz-orders', 'A01A08A01', department, '深圳订单部', '订单'),
  below('dept-south', 'dept-sz-warehouse', 'A01A08A02', department, '深圳仓储部', '仓储'),
  below('dept-south', 'dept-sz-service', 'A01A08A03', department, '深圳客服部', '客服'),
  below('dept-south', 'dept-sz-finance', 'A01A08A04', department, '深圳财务部', '财务'),
  below('dept-head-office', 'dept-north', 'A01A09', company, '华北分公司', '北京'),
  below('dept-north', 'dept-bj-orders', 'A01A09A01', department, '北京订单部', '订单'),
  below('dept-north', 'dept-bj-warehouse', 'A01A09A02', department, '北京仓储部', '仓储'),
  below('dept-north', 'dept-bj-service', 'A01A09A03', department, '北京客服部', '客服'),
  below('dept-head-office', 'dept-southwest', 'A01A10', company, '西南分公司', '成都'),
  below('dept-southwest', 'dept-cd-orders', 'A01A10A01', department, '成都订单部', '订单'),
  below('dept-southwest', 'dept-cd-warehouse', 'A01A10A02', department, '成都仓储部', '仓储'),
  below('dept-southwest', 'dept-cd-service', 'A01A10A03', department, '成都客服部', '客服'),
];

export type DepartmentId = typeof headOffice.id | (typeof demoDepartments)[number]['id'];

function below<const Id extends string>(
  parentId: string,
  id: Id,
  orgCode: string,
  category: DepartmentSeed['category'],
  name: string,
  shortName: string,
): DepartmentSeed & { id: Id } {
  return { id, parentId, orgCode, category, name, shortName };
}
