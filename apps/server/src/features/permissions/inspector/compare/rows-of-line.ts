import type { AccessStep } from '@baisi/contract/access-inspector';
import { dataScopeWords, isScopeId, scopeOfId } from '@baisi/contract/rules/data-scope';
import type { RuleBook } from '@baisi/contract/rules/grants';

/** Meanings and names of rules, data scopes and departments. */
export type RowsBook = {
  rules: RuleBook;
  ruleName: (id: string) => string;
  /** Returns the department's name. */
  departmentName: (orgCode: string) => string;
};

type Rows = {
  /** Equal for grants that show the same rows; empty for all rows. */
  key: string;
  words: string;
  /** Rules and data scope of the grant, as the last steps of the chain of grants. */
  steps: AccessStep[];
};

type Narrowing = { id: string; key: string; words: string };

/** Describes a data scope for a user who works in a department, such as `本部门及以下（研发部）`. */
function scopeIn(id: string, orgCode: string | null, { departmentName }: RowsBook): Narrowing {
  const { kind, orgCodes } = scopeOfId(id);
  const names = (codes: readonly string[]) =>
    `（${codes.map(departmentName).join('、') || '未在任何部门工作'}）`;
  const words = dataScopeWords[kind];
  // `self` shows each user different rows, but is compared as the same right.
  if (kind === 'self') return { id, key: id, words };
  if (kind === 'custom') return { id, key: id, words: `${words}${names(orgCodes)}` };
  const here = orgCode === null ? [] : [orgCode];
  return { id, key: `${id}:${here.join()}`, words: `${words}${names(here)}` };
}

/** Describes the rows of a menu that one grant shows; undefined when it shows none. */
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
