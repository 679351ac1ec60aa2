import type { AccessStep } from '@baisi/contract/access-inspector';
import { dataScopeWords, isScopeId, scopeOfId } from '@baisi/contract/rules/data-scope';
import type { RuleBook } from '@baisi/contract/rules/grants';

/** The meaning and the names of rules, data scopes and departments. */
export type RowsBook = {
  rules: RuleBook;
  ruleName: (id: string) => string;
  /** By org code. */
  departmentName: (orgCode: string) => string;
};

type Rows = {
  /** Equal for equal rows; empty: all rows. */
  key: string;
  words: string;
  /** Rules and scope as the last steps of the chain. */
  steps: AccessStep[];
};

type Narrowing = { id: string; key: string; words: string };

/** A data scope for a user who works in a department: `本部门及以下（研发部）`. */
function scopeIn(id: string, orgCode: string | null, { departmentName }: RowsBook): Narrowing {
  const { kind, orgCodes } = scopeOfId(id);
  const names = (codes: readonly string[]) =>
    `（${codes.map(departmentName).join('、') || '未在任何部门工作'}）`;
  const words = dataScopeWords[kind];
  // Each user's own rows differ, but the right to them is the same.
  if (kind === 'self') return { id, key: id, words };
  if (kind === 'custom') return { id, key: id, words: `${words}${names(orgCodes)}` };
  const here = orgCode === null ? [] : [orgCode];
  return { id, key: `${id}:${here.join()}`, words: `${words}${names(here)}` };
}

/** The rows of a menu that one line of a grant shows; undefined: none. */
export function rowsOfLine(
  ruleIds: readonly string[],
  menuId: string,
  { orgCode }: { orgCode: string | null },
  book: RowsBook,
): Rows | undefined {
  const { rules, resourceOf, ruled } = book.rules;
  const active = ruleIds.filter((id) => rules.get(id)?.isActive);
  if (active.length === 0 && ruled.has(resourceOf.get(menuId) ?? '')) return undefined;
  const narrowing = [
    ...active
      .filter((id) => !rules.get(id)?.isAll)
      .map((id): Narrowing => ({ id, key: id, words: book.ruleName(id) })),
    ...ruleIds.filter(isScopeId).map((id) => scopeIn(id, orgCode, book)),
  ].toSorted((one, other) => (one.key < other.key ? -1 : 1));
  return {
    key: narrowing.map(({ key }) => key).join(' '),
    words: narrowing.map(({ words }) => words).join(' 且 ') || '全部数据',
    steps: narrowing.map(({ id, words }): AccessStep => ({ kind: 'rule', id, name: words })),
  };
}
