import type { Insertable } from 'kysely';
import type { SysCategoryTable } from '../tables.ts';
import type { Stamp } from './seed-rows.ts';

type Branch = { name: string; below?: readonly (string | Branch)[] };

/** Categories of a trading company. */
const branches: readonly Branch[] = [
  {
    name: '商品分类',
    below: [
      { name: '食品饮料', below: ['休闲零食', '粮油调味', '酒水饮料', '生鲜果蔬'] },
      { name: '家居日用', below: ['清洁用品', '厨房用具', '家纺布艺'] },
      { name: '数码家电', below: ['手机通讯', '电脑办公', '生活电器'] },
      { name: '服饰鞋包', below: ['男装', '女装', '箱包'] },
    ],
  },
  { name: '客户行业', below: ['批发零售', '餐饮住宿', '制造业', '教育培训', '医疗卫生'] },
  { name: '费用类别', below: ['差旅费', '办公费', '业务招待费', '仓储物流费', '市场推广费'] },
  { name: '售后原因', below: ['质量问题', '物流破损', '错发漏发', '七天无理由'] },
];

/** Parents before children; codes as the server generates them: a letter and two digits per level. */
export function categoryRows(stamp: Stamp): Insertable<SysCategoryTable>[] {
  const rowsOf = (
    below: readonly (string | Branch)[],
    parent: { id: string; code: string } | undefined,
  ): Insertable<SysCategoryTable>[] =>
    below.flatMap((one, i) => {
      const branch = typeof one === 'string' ? { name: one } : one;
      const code = `${parent?.code ?? ''}A${String(i + 1).padStart(2, '0')}`;
      const id = `category-${code}`;
      const row = { ...stamp, id, pid: parent?.id ?? null, name: branch.name, code, sys_org_code: 'A01' };
      return [row, ...rowsOf(branch.below ?? [], { id, code })];
    });
  return rowsOf(branches, undefined);
}
