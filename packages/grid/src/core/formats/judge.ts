import type { RowKey } from '../document/row.ts';
import { type CellTest, type FormatGround, testOf, wholeAskedBy } from './conditions.ts';
import type { FormatRule, FormatStyle } from './format-rule.ts';
import { nameOf } from './words.ts';

/** How a cell looks that rules mark: what the stylesheet knows it by, and what is said of it, as `标记：逾期`. */
export type Look = { styles: string; fill: FormatStyle | undefined; words: string };

/** A rule over the columns that are here. */
type Compiled = { rule: FormatRule; tests: ReadonlyMap<string, CellTest>; name: string };

/** What a style sets: a rule further down does not set it anew. */
const propertyOf = (style: FormatStyle) => (style === 'bold' || style === 'strike' ? style : 'fill');

function compiled(rule: FormatRule, ground: FormatGround): Compiled[] {
  if (!rule.isEnabled || rule.styles.length === 0) return [];
  const columns = rule.columns.flatMap((field) => ground.column(field) ?? []);
  if (columns.length === 0) return [];
  const tests = new Map(columns.map((column) => [column.key, testOf(rule.when, column, ground)]));
  return [{ rule, tests, name: nameOf(rule, ground) }];
}

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
    return this.#lookOf(({ rule, tests }, i) =>
      rule.marks === 'row' ? marked[i] === true : this.#holds(tests.get(field), key, field),
    );
  }

  /** What is said of a cell; nothing where no rule marks it. */
  wordsFor(key: RowKey, field: string, revision: number): string[] {
    const look = this.look(key, field, revision);
    return look === undefined ? [] : [look.words];
  }

  /** How a row looks as a whole. */
  rowLook(key: RowKey, revision: number): Look | undefined {
    const marked = this.#marked(key, revision);
    return this.#lookOf((_, i) => marked[i] === true);
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
    const marked = this.#rules.map(({ rule, tests }) => rule.marks === 'row' && this.#holdsAny(tests, key));
    this.#row = { key, revision, marked };
    return marked;
  }

  /** The look of a cell that these rules mark. Of two that set the same the first one counts. */
  #lookOf(isMarked: (rule: Compiled, i: number) => boolean): Look | undefined {
    const taken = new Map<string, FormatStyle>();
    const names: string[] = [];
    for (const [i, one] of this.#rules.entries()) {
      const fresh = one.rule.styles.filter((style) => !taken.has(propertyOf(style)));
      if (fresh.length === 0 || !isMarked(one, i)) continue;
      for (const style of fresh) taken.set(propertyOf(style), style);
      names.push(one.name);
    }
    if (names.length === 0) return undefined;
    const styles = [...taken.values()].join(' ');
    return { styles, fill: taken.get('fill'), words: `标记：${names.join('、')}` };
  }
}
