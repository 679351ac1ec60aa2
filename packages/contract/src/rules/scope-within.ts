import type { RowOperator, RowTest } from './row-rules.ts';
import type { RowScope } from './row-scope.ts';

type Value = RowTest['values'][number];
/** One value that a field is compared with. */
type Comparison = { operator: RowOperator; value: Value };

/** A scope with more single-valued alternatives than this is compared as it stands: fewer proofs, never a wrong one. */
const mostAlternatives = 2_000;

const plain = (value: Value): string | number => (value instanceof Date ? value.getTime() : value);
const isSameKind = (a: Value, b: Value): boolean =>
  typeof a === typeof b && a instanceof Date === b instanceof Date;

/** What `own` says of `wanted`, as one of the comparisons that need both to be of one kind. */
const ordered: Readonly<
  Partial<Record<RowOperator, (own: string | number, wanted: string | number) => boolean>>
> = {
  eq: (own, wanted) => own === wanted,
  ne: (own, wanted) => own !== wanted,
  gt: (own, wanted) => own > wanted,
  ge: (own, wanted) => own >= wanted,
  lt: (own, wanted) => own < wanted,
  le: (own, wanted) => own <= wanted,
};
const searched: Readonly<Partial<Record<RowOperator, (own: string, wanted: string) => boolean>>> = {
  contains: (own, wanted) => own.includes(wanted),
  startsWith: (own, wanted) => own.startsWith(wanted),
  endsWith: (own, wanted) => own.endsWith(wanted),
};

/** Does a value meet a comparison? */
function meets(own: Value, { operator, value }: Comparison): boolean {
  const search = searched[operator];
  if (search !== undefined) return typeof own === 'string' && typeof value === 'string' && search(own, value);
  return isSameKind(own, value) && (ordered[operator]?.(plain(own), plain(value)) ?? false);
}

/** Bounds: which comparison with `wanted` follows from one with `own`, and when. */
const bounds: Readonly<Record<string, (own: string | number, wanted: string | number) => boolean>> = {
  'gt gt': (own, wanted) => own >= wanted,
  'gt ge': (own, wanted) => own >= wanted,
  'gt ne': (own, wanted) => own >= wanted,
  'ge gt': (own, wanted) => own > wanted,
  'ge ge': (own, wanted) => own >= wanted,
  'ge ne': (own, wanted) => own > wanted,
  'lt lt': (own, wanted) => own <= wanted,
  'lt le': (own, wanted) => own <= wanted,
  'lt ne': (own, wanted) => own <= wanted,
  'le lt': (own, wanted) => own < wanted,
  'le le': (own, wanted) => own <= wanted,
  'le ne': (own, wanted) => own < wanted,
  'ne ne': (own, wanted) => own === wanted,
};

/** Does every value that meets `a` meet `b`? */
function implies(a: Comparison, b: Comparison): boolean {
  if (a.operator === 'eq') return meets(a.value, b);
  const bound = bounds[`${a.operator} ${b.operator}`];
  if (bound !== undefined) return isSameKind(a.value, b.value) && bound(plain(a.value), plain(b.value));
  const search = searched[a.operator];
  if (search === undefined || typeof a.value !== 'string' || typeof b.value !== 'string') return false;
  if (b.operator === 'contains') return a.value.includes(b.value);
  if (b.operator === 'ne') return !search(b.value, a.value);
  return a.operator === b.operator && search(a.value, b.value);
}

const comparisonsOf = ({ operator, values }: RowTest): Comparison[] =>
  values.map((value) => ({ operator, value }));

/** Does a test with one value, or several that must all differ, bring the other test with it? */
function bringsTest(own: RowTest, wanted: RowTest): boolean {
  // A test without values holds for no row.
  if (own.field !== wanted.field || own.values.length === 0 || wanted.values.length === 0) return false;
  const mine = comparisonsOf(own);
  const isMet = (one: Comparison): boolean =>
    own.operator === 'ne'
      ? mine.some((each) => implies(each, one))
      : mine.every((each) => implies(each, one));
  const theirs = comparisonsOf(wanted);
  return wanted.operator === 'ne' ? theirs.every(isMet) : theirs.some(isMet);
}

/** The same rows, each value of a test as an alternative of its own; undefined when that would be too many. */
function singleValued(scope: readonly (readonly RowTest[])[]): RowTest[][] | undefined {
  const all: RowTest[][] = [];
  for (const tests of scope) {
    let alternatives: RowTest[][] = [[]];
    for (const test of tests) {
      const choices: RowTest[] =
        test.operator === 'ne' ? [test] : test.values.map((value) => ({ ...test, values: [value] }));
      if (alternatives.length * choices.length + all.length > mostAlternatives) return undefined;
      alternatives = alternatives.flatMap((one) => choices.map((choice) => [...one, choice]));
    }
    all.push(...alternatives);
  }
  return all;
}

const bringsAlternative = (own: readonly RowTest[], wanted: readonly RowTest[]): boolean =>
  wanted.every((test) => own.some((each) => bringsTest(each, test)));

/**
 * The alternatives of `a` that are not proved to be within `b`, one by one; `all` stands for every row. A proof compares
 * tests of one field: what it cannot show counts as not within, so the answer errs on the side of refusing.
 */
export function scopeBeyond(a: RowScope, b: RowScope): RowScope {
  if (b === 'all' || (a !== 'all' && a.length === 0)) return [];
  const [mine, theirs] = [a === 'all' ? [[]] : a, b];
  const beyond = (singleValued(mine) ?? mine).filter(
    (own) => !theirs.some((wanted) => bringsAlternative(own, wanted)),
  );
  return beyond.some((tests) => tests.length === 0) ? 'all' : beyond;
}

/** Is every row of `a` proved to be a row of `b`? */
export function isScopeWithin(a: RowScope, b: RowScope): boolean {
  const beyond = scopeBeyond(a, b);
  return beyond !== 'all' && beyond.length === 0;
}

/** The rows of several scopes together. */
export function uniteScopes(scopes: readonly RowScope[]): RowScope {
  if (scopes.includes('all')) return 'all';
  const known = new Map<string, readonly RowTest[]>();
  for (const scope of scopes) {
    if (scope === 'all') continue;
    for (const tests of scope) known.set(JSON.stringify(tests), tests);
  }
  return [...known.values()];
}
