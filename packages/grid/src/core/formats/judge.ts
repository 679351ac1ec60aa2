import type { RowKey } from '../document/row.ts';
import { type CellTest, type FormatGround, type Share, shareOf, testOf, wholeAskedBy } from './conditions.ts';
import type { FormatRule, FormatStyle } from './format-rule.ts';
import { nameOf } from './words.ts';

/** How large a number is, from 0 to 1, and the colours that show it. */
export type Shade = { share: number; colours: readonly FormatStyle[] };

/** How a cell looks that rules mark: what the stylesheet knows it by, and what is said of it, as `标记：逾期`. */
export type Look = {
  styles: string;
  fill: string | undefined;
  words: string | undefined;
  bar?: Shade;
  scale?: Shade;
};

type Property = 'fill' | 'bold' | 'strike' | 'bar';

/** A rule over the columns that are here, with what it sets; shares: of one that draws how large a number is. */
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

function compiled(rule: FormatRule, ground: FormatGround): Compiled[] {
  if (!rule.isEnabled || rule.styles.length === 0) return [];
  const columns = rule.columns.flatMap((field) => ground.column(field) ?? []);
  if (columns.length === 0) return [];
  const { is } = rule.when;
  const tests = new Map(columns.map((column) => [column.key, testOf(rule.when, column, ground)]));
  const shares =
    is === 'bar' || is === 'scale'
      ? new Map(columns.map((column) => [column.key, shareOf(is, column, ground)]))
      : undefined;
  return [{ rule, tests, name: nameOf(rule, ground), sets: setsOf(rule), shares }];
}

/** Does a rule mark all cells of a row? */
const isOfRows = ({ rule, shares }: Compiled) => rule.marks === 'row' && shares === undefined;

/** Says of each cell how it looks. Only cells that are drawn are asked for. */
export class FormatJudge {
  readonly #ground: FormatGround;
  readonly #rules: readonly Compiled[];
  /** Which rules mark the row that was asked for last. */
  #row: { key: RowKey; revision: number; marked: readonly boolean[] } | undefined;

  constructor(rules: readonly FormatRule[], ground: FormatGround) {
    this.#ground = ground;
    this.#rules = rules.flatMap((rule) => compiled(rule, ground));
    ground.whole.keep((what, field) =>
      this.#rules.some(({ rule, tests }) => wholeAskedBy(rule.when) === what && tests.has(field)),
    );
  }

  /** How a cell looks; undefined: as any other. `revision` counts what happened to the rows. */
  look(key: RowKey, field: string, revision: number): Look | undefined {
    const marked = this.#marked(key, revision);
    return this.#lookOf(
      (one, i) => (isOfRows(one) ? marked[i] === true : this.#holds(one.tests.get(field), key, field)),
      ({ shares }) => shares?.get(field)?.(this.#ground.value(key, field)),
    );
  }

  /** What is said of a cell; nothing where no rule marks it. */
  wordsFor(key: RowKey, field: string, revision: number): string[] {
    return [this.look(key, field, revision)?.words ?? []].flat();
  }

  /** How a row looks as a whole. */
  rowLook(key: RowKey, revision: number): Look | undefined {
    const marked = this.#marked(key, revision);
    return this.#lookOf(
      (_, i) => marked[i] === true,
      () => undefined,
    );
  }

  /** Does a rule mark something in this row? */
  hits(key: RowKey): boolean {
    return this.#rules.some(({ tests }) => this.#holdsAny(tests, key));
  }

  /** Does it know whatever its rules want to know of whole columns? */
  get isKnown(): boolean {
    return this.#ground.whole.isKnown;
  }

  follow(field: string, before: unknown, now: unknown): void {
    this.#ground.whole.follow(field, before, now);
  }

  forget(): void {
    this.#ground.whole.forget();
  }

  #holds(test: CellTest | undefined, key: RowKey, field: string): boolean {
    return test?.(this.#ground.value(key, field), key) === true;
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

  /** The look of a cell that these rules mark. Of two that set the same the first one counts. */
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
      // What a number says is not said again by its bar or its colour.
      if (share === undefined) names.push(one.name);
      else shades[one.rule.when.is === 'bar' ? 'bar' : 'scale'] = { share, colours: one.rule.styles };
    }
    if (taken.size === 0) return undefined;
    const words = names.length === 0 ? undefined : `标记：${names.join('、')}`;
    return { styles: [...taken.values()].join(' '), fill: taken.get('fill'), words, ...shades };
  }
}
