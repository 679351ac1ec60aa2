import type { RowKey } from '../document/row.ts';
import { type CellTest, type FormatDeps, type Share, shareOf } from './column-condition.ts';
import { testOf, wholeAskedBy } from './conditions.ts';
import type { FormatRule, FormatStyle } from './format-rule.ts';
import { nameOf } from './words.ts';

/** A number as its share of the range of the column, from 0 to 1, and the colours that show it. */
export type Shade = { share: number; colours: readonly FormatStyle[] };

/**
 * The format of a cell: names of styles for the stylesheet, and a description for screen readers, for example `标记：逾期`.
 */
export type Look = {
  styles: string;
  fill: string | undefined;
  words: string | undefined;
  bar?: Shade;
  scale?: Shade;
};

type Property = 'fill' | 'bold' | 'strike' | 'bar';

/** A rule prepared for evaluation. `shares`: for data bars and colour scales. */
type Compiled = {
  rule: FormatRule;
  tests: ReadonlyMap<string, CellTest>;
  name: string;
  sets: readonly (readonly [property: Property, word: string])[];
  shares: ReadonlyMap<string, Share> | undefined;
};

function setsOf({ when, styles }: FormatRule): Compiled['sets'] {
  if (when.is === 'bar') return [['bar', `bar-${styles[0] ?? 'grey'}`]];
  if (when.is === 'scale') return [['fill', 'scale']];
  return styles.map((style) => [style === 'bold' || style === 'strike' ? style : 'fill', style]);
}

function compiled(rule: FormatRule, deps: FormatDeps): Compiled[] {
  if (!rule.isEnabled || rule.styles.length === 0) return [];
  const columns = rule.columns.flatMap((field) => deps.column(field) ?? []);
  if (columns.length === 0) return [];
  const { is } = rule.when;
  const tests = new Map(columns.map((column) => [column.key, testOf(rule.when, column, deps)]));
  const shares =
    is === 'bar' || is === 'scale'
      ? new Map(columns.map((column) => [column.key, shareOf(is, column, deps)]))
      : undefined;
  return [{ rule, tests, name: nameOf(rule, deps), sets: setsOf(rule), shares }];
}

/** Does a rule format whole rows? */
const isOfRows = ({ rule, shares }: Compiled) => rule.marks === 'row' && shares === undefined;

/** Evaluates the format rules of a grid, only for cells that are drawn. */
export class FormatJudge {
  readonly #deps: FormatDeps;
  readonly #rules: readonly Compiled[];
  /** Cache: which rules match the row requested last. */
  #row: { key: RowKey; revision: number; marked: readonly boolean[] } | undefined;

  constructor(rules: readonly FormatRule[], deps: FormatDeps) {
    this.#deps = deps;
    this.#rules = rules.flatMap((rule) => compiled(rule, deps));
    deps.whole.keep((what, field) =>
      this.#rules.some(({ rule, tests }) => wholeAskedBy(rule.when) === what && tests.has(field)),
    );
  }

  /**
   * Returns the format of a cell; undefined if it has none. `revision` is the number of changes so far; it invalidates
   * the cache.
   */
  look(key: RowKey, field: string, revision: number): Look | undefined {
    const marked = this.#marked(key, revision);
    return this.#lookOf(
      (one, i) => (isOfRows(one) ? marked[i] === true : this.#holds(one.tests.get(field), key, field)),
      ({ shares }) => shares?.get(field)?.(this.#deps.value(key, field)),
    );
  }

  /** Returns the description of a cell for screen readers; empty if no rule matches it. */
  wordsFor(key: RowKey, field: string, revision: number): string[] {
    return [this.look(key, field, revision)?.words ?? []].flat();
  }

  /** Returns the format of a whole row; undefined if it has none. */
  rowLook(key: RowKey, revision: number): Look | undefined {
    const marked = this.#marked(key, revision);
    return this.#lookOf(
      (_, i) => marked[i] === true,
      () => undefined,
    );
  }

  /** Does any rule match a cell of this row? */
  hits(key: RowKey): boolean {
    return this.#rules.some(({ tests }) => this.#holdsAny(tests, key));
  }

  /** True when all column statistics that the rules need are known. */
  get isKnown(): boolean {
    return this.#deps.whole.isKnown;
  }

  follow(field: string, before: unknown, now: unknown): void {
    this.#deps.whole.follow(field, before, now);
  }

  forget(): void {
    this.#deps.whole.forget();
  }

  #holds(test: CellTest | undefined, key: RowKey, field: string): boolean {
    return test?.(this.#deps.value(key, field), key) === true;
  }

  #holdsAny(tests: ReadonlyMap<string, CellTest>, key: RowKey): boolean {
    for (const [field, test] of tests) if (this.#holds(test, key, field)) return true;
    return false;
  }

  #marked(key: RowKey, revision: number): readonly boolean[] {
    if (this.#row?.key === key && this.#row.revision === revision) return this.#row.marked;
    const marked = this.#rules.map((one) => isOfRows(one) && this.#holdsAny(one.tests, key));
    this.#row = { key, revision, marked };
    return marked;
  }

  /** Returns the format of a cell by these rules; of two rules that set the same property, the first one wins. */
  #lookOf(
    isMarked: (rule: Compiled, i: number) => boolean,
    shareIn: (rule: Compiled) => number | undefined,
  ): Look | undefined {
    const taken = new Map<Property, string>();
    const names: string[] = [];
    const shades: { bar?: Shade; scale?: Shade } = {};
    for (const [i, one] of this.#rules.entries()) {
      const fresh = one.sets.filter(([property]) => !taken.has(property));
      if (fresh.length === 0 || !isMarked(one, i)) continue;
      for (const [property, word] of fresh) taken.set(property, word);
      const share = shareIn(one);
      // Data bars and scales need no description: they only show the number that is in the cell anyway.
      if (share === undefined) names.push(one.name);
      else shades[one.rule.when.is === 'bar' ? 'bar' : 'scale'] = { share, colours: one.rule.styles };
    }
    if (taken.size === 0) return undefined;
    const words = names.length === 0 ? undefined : `标记：${names.join('、')}`;
    return { styles: [...taken.values()].join(' '), fill: taken.get('fill'), words, ...shades };
  }
}
