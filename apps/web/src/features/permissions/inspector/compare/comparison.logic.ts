import {
  type AccessComparison,
  type ComparedHolding,
  type ComparedKind,
  comparedKinds,
} from '@baisi/contract/access-comparison';
import {
  type ComparedChoice,
  chosenRights,
  comparedKindWords,
  comparedState,
} from '@baisi/contract/rules/compared-rights';
import { idPattern } from '@baisi/contract/rules/patterns';

/** Returns the ids of the two users in the address; null for a missing or invalid one. */
export function pairIn(search: URLSearchParams): { firstId: string | null; secondId: string | null } {
  const idIn = (name: string): string | null => {
    const id = search.get(name) ?? '';
    return idPattern.test(id) ? id : null;
  };
  return { firstId: idIn('first'), secondId: idIn('second') };
}

export const choices = ['different', 'first', 'second', 'both'] as const;

/** Returns the filter in the address; without one `all`. */
export const choiceIn = (text: string | undefined): ComparedChoice =>
  choices.find((choice) => choice === text) ?? 'all';

/** Returns the kind of permissions in the address; undefined: all kinds. */
export const partIn = (text: string | undefined): ComparedKind | undefined =>
  comparedKinds.find((kind) => kind === text);

/** Returns the filter options, each with its number of permissions. */
export function filterOptions({ first, second, rights }: AccessComparison) {
  const count = (only: ComparedChoice) => chosenRights(rights, { only }).length;
  const words: Record<(typeof choices)[number], string> = {
    different: '仅看不同',
    first: `仅${first.realname}有`,
    second: `仅${second.realname}有`,
    both: '两人都有',
  };
  return {
    only: choices.map((value) => ({ value, label: `${words[value]}（${count(value)}）` })),
    part: comparedKinds.flatMap((value) => {
      const total = rights.filter(({ kind }) => kind === value).length;
      return total === 0 ? [] : [{ value, label: `${comparedKindWords[value]}（${total}）` }];
    }),
  };
}

/** Summarizes a comparison: `张三独有 3 项，李四独有 12 项，两人共有 40 项`. */
export function summaryOf({ first, second, rights }: AccessComparison): string {
  const count = { first: 0, second: 0, both: 0 };
  for (const right of rights) count[comparedState(right)] += 1;
  if (count.first + count.second === 0) return `两人的权限完全相同，共 ${count.both} 项`;
  return `${first.realname}独有 ${count.first} 项，${second.realname}独有 ${count.second} 项，两人共有 ${count.both} 项`;
}

/**
 * Returns notices about users who cannot use the listed permissions because they are frozen, or who have every
 * permission.
 */
export const noticesOf = ({ first, second }: AccessComparison): string[] =>
  [first, second].flatMap(({ realname, isActive, isAdministrator }) => [
    ...(isActive ? [] : [`${realname}已冻结，不能登录：解冻前所列权限均无法使用。`]),
    ...(isAdministrator ? [`${realname}是超级管理员，拥有全部权限和全部数据。`] : []),
  ]);

/** Kinds that are assigned to a user directly, not through a role. */
const hadKinds: readonly ComparedKind[] = ['role', 'departmentRole', 'department', 'managed'];

/**
 * Describes in one line through which roles a user has a permission, and until when: `经 部门经理、账号管理员（信息技术部） · 至
 * 2026-12-31`. `had`: the words for a permission without roles.
 */
export function holdingInWords(
  kind: ComparedKind,
  { chains, endsAt, isInForce }: ComparedHolding,
  had = '有',
): string {
  const roles = chains.flatMap((chain) => {
    const role = chain.find((step) => step.kind === 'role')?.name;
    const department = chain.find((step) => step.kind === 'department')?.name;
    if (role === undefined || hadKinds.includes(kind)) return [];
    return [department === undefined ? role : `${role}（${department}）`];
  });
  return [
    roles.length === 0 ? had : `经 ${[...new Set(roles)].join('、')}`,
    ...(endsAt === null ? [] : [`至 ${endsAt.slice(0, 10)}`]),
    ...(isInForce ? [] : ['当前不在该部门工作，未生效']),
  ].join(' · ');
}
