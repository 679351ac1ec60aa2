import type { RowOperator, RowTest } from './row-rules.ts';
import type { RowScope } from './row-scope.ts';

type Value = RowTest['values'][number];
/** A comparison of a field with one value. */
type Comparison = { operator: RowOperator; value: Value };

/**
 * Maximum number of alternatives after each value got its own one. Scopes with more are compared unchanged: less can
 * be proved then, but nothing wrong.
 */
const maxAlternatives = 2_000;

const plain = (value: Value): string | number => (value instanceof Date ? value.getTime() : value);
const isSameKind = (a: Value, b: Value): boolean =>
  typeof a === typeof b && a instanceof Date === b instanceof Date;

/** Comparisons implied by `own` between two values of the same type. */
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

/** Returns whether a value satisfies a comparison. */
function meets(own: Value, { operator, value }: Comparison): boolean {
  const search = searched[operator];
  if (search !== undefined) return typeof own === 'string' && typeof value === 'string' && search(own, value);
  return isSameKind(own, value) && (ordered[operator]?.(plain(own), plain(value)) ?? false);
}

/**
 * By the operators of two bounds: the condition under which a comparison with the value `own` implies the one with
 * `wanted`.
 */
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

/** Returns whether every value that satisfies `a` satisfies `b`. */
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

/** Returns whether a test with one value, or with several that must all differ, implies the other test. */
function bringsTest(own: RowTest, wanted: RowTest): boolean {
  // A test without values matches no row.
  if (own.field !== wanted.field || own.values.length === 0 || wanted.values.length === 0) return false;
  const mine = comparisonsOf(own);
  const isMet = (one: Comparison): boolean =>
    own.operator === 'ne'
      ? mine.some((each) => implies(each, one))
      : mine.every((each) => implies(each, one));
  const theirs = comparisonsOf(wanted);
  return wanted.operator === 'ne' ? theirs.every(isMet) : theirs.some(isMet);
}

/** Expands each value of a test into its own alternative; undefined when there would be too many. */
function singleValued(scope: readonly (readonly RowTest[])[]): RowTest[][] | undefined {
  const all: RowTest[][] = [];
  for (const tests of scope) {
    let alternatives: RowTest[][] = [[]];
    for (const test of tests) {
      const choices: RowTest[] =
        test.operator === 'ne' ? [test] : test.values.map((value) => ({ ...test, values: [value] }));
      if (alternatives.length * choices.length + all.length > maxAlternatives) return undefined;
      alternatives = alternatives.flatMap((one) => choices.map((choice) => [...one, choice]));
    }
    all.push(...alternatives);
  }
  return all;
}

const bringsAlternative = (own: readonly RowTest[], wanted: readonly RowTest[]): boolean =>
  wanted.every((test) => own.some((each) => bringsTest(each, test)));

/**
 * Returns the alternatives of `a` that are not proved to lie within `b`; `all` stands for every row. A proof compares
 * tests of one field; anything unproved counts as outside, so errors are on the side of refusing.
 */
export function scopeBeyond(a: RowScope, b: RowScope): RowScope {
  if (b === 'all' || (a !== 'all' && a.length === 0)) return [];
  const [mine, theirs] = [a === 'all' ? [[]] : a, b];
  const beyond = (singleValued(mine) ?? mine).filter(
    (own) => !theirs.some((wanted) => bringsAlternative(own, wanted)),
  );
  return beyond.some((tests) => tests.length === 0) ? 'all' : beyond;
}

/** Returns whether every row of `a` is proved to be a row of `b`. */
export function isScopeWithin(a: RowScope, b: RowScope): boolean {
  const beyond = scopeBeyond(a, b);
  return beyond !== 'all' && beyond.length === 0;
}

/** Combines the rows of several scopes. */
export function uniteScopes(scopes: readonly RowScope[]): RowScope {
  if (scopes.includes('all')) return 'all';
  const known = new Map<string, readonly RowTest[]>();
  for (const scope of scopes) {
    if (scope === 'all') continue;
    for (const tests of scope) known.set(JSON.stringify(tests), tests);
  }
  return [...known.values()];
}
