import type { ComparedKind, ComparedRight } from '../access-comparison.ts';

/** The holder of a right among the two users: the first, the second, or both. */
export type ComparedState = 'first' | 'second' | 'both';

/** Filter of a comparison by holder. */
export type ComparedChoice = ComparedState | 'different' | 'all';

/** Chinese name of each kind. */
export const comparedKindWords: Readonly<Record<ComparedKind, string>> = {
  role: '角色',
  department: '部门',
  managed: '负责部门',
  departmentRole: '部门角色',
  menu: '菜单',
  action: '操作',
  column: '列和字段',
  rows: '数据范围',
};

export const comparedState = ({ first, second }: ComparedRight): ComparedState =>
  first === null ? 'second' : second === null ? 'first' : 'both';

/** Filter of a comparison. `part`: one kind; `keyword`: a text in name or detail. */
export type ComparisonFilter = {
  only: ComparedChoice;
  part?: ComparedKind | undefined;
  keyword?: string | null | undefined;
};

/** Returns the rights that match the filter, in their order. */
export function chosenRights(
  rights: readonly ComparedRight[],
  { only, part: kind, keyword }: ComparisonFilter,
): ComparedRight[] {
  const text = (keyword ?? '').trim().toLowerCase();
  return rights.filter((right) => {
    const state = comparedState(right);
    const isWanted = only === 'all' || only === state || (only === 'different' && state !== 'both');
    const isOfKind = kind === undefined || right.kind === kind;
    return isWanted && isOfKind && `${right.name}\n${right.detail}`.toLowerCase().includes(text);
  });
}
