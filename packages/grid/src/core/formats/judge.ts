import type { RowKey } from '../document/row.ts';
import { type CellTest, type FormatDeps, type Share, shareOf } from './column-condition.ts';
import { testOf, wholeAskedBy } from './conditions.ts';
import type { FormatRule, FormatStyle } from './format-rule.ts';
import { nameOf } from './words.ts';

/** The rank of a number, from 0 to 1, and the colours that show it. */
export type Shade = { share: number; colours: readonly FormatStyle[] };

/** The format of a cell: style names for the stylesheet, and its description, as `标记：逾期`. */
export type Look = {
  styles: string;
  fill: string | undefined;
  words: string | undefined;
  bar?: Shade;
  scale?: Shade;
};

type Property = 'fill' | 'bold' | 'strike' | 'bar';

/** A rule over existing columns, with its effect; shares: for bars and scales. */
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

/** Returns whether a rule marks whole rows. */
const isOfRows = ({ rule, shares }: Compiled) => rule.marks === 'row' && shares === undefined;

/** The formats of cells. Only drawn cells are computed. */
export class FormatJudge {
  readonly #deps: FormatDeps;
  readonly #rules: readonly Compiled[];
  /** The rules that mark the last requested row. */
  #row: { key: RowKey; revision: number; marked: readonly boolean[] } | undefined;

  constructor(rules: readonly FormatRule[], deps: FormatDeps) {
    this.#deps = deps;
    this.#rules = rules.flatMap((rule) => compiled(rule, deps));
    deps.whole.keep((what, field) =>
      this.#rules.some(({ rule, tests }) => wholeAskedBy(rule.when) === what && tests.has(field)),
    );
  }

  /** The format of a cell; undefined if it has none. `revision` counts changes of the rows. */
  look(key: RowKey, field: string, revision: number): Look | undefined {
    const marked = this.#marked(key, revision);
    return this.#lookOf(
      (one, i) => (isOfRows(one) ? marked[i] === true : this.#holds(one.tests.get(field), key, field)),
      ({ shares }) => shares?.get(field)?.(this.#deps.value(key, field)),
    );
  }

  /** The description of a cell; empty if no rule marks it. */
  wordsFor(key: RowKey, field: string, revision: number): string[] {
    return [this.look(key, field, revision)?.words ?? []].flat();
  }

  /** The format of a whole row. */
  rowLook(key: RowKey, revision: number): Look | undefined {
    const marked = this.#marked(key, revision);
    return this.#lookOf(
      (_, i) => marked[i] === true,
      () => undefined,
    );
  }

  /** Returns whether a rule marks a cell of this row or the whole row. */
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
      // The number already says what its bar or colour shows.
      if (share === undefined) names.push(one.name);
      else shades[one.rule.when.is === 'bar' ? 'bar' : 'scale'] = { share, colours: one.rule.styles };
    }
    if (taken.size === 0) return undefined;
    const words = names.length === 0 ? undefined : `标记：${names.join('、')}`;
    return { styles: [...taken.values()].join(' '), fill: taken.get('fill'), words, ...shades };
  }
}
