import type { CellTest, FormatDeps, MeetsCondition } from '../../formats/column-condition.ts';
import { testOf } from '../../formats/conditions.ts';
import type { FormatCondition, FormatRule } from '../../formats/format-rule.ts';
import { FormatJudge } from '../../formats/judge.ts';
import { WholeColumns } from '../../formats/whole-columns.ts';
import type { GridStore } from '../grid-store.ts';
import { isBlank } from '../rows/blanks.ts';

/** Functions that the evaluation of format rules needs. */
export type FormattingDeps = {
  /** Returns the current day as a number, as `dayNumber` does. */
  today: () => number;
  /** Runs a function when the browser is idle. */
  later: (run: () => void) => void;
  /** Called when statistics of whole columns have been computed, so that cells are repainted. */
  changed: () => void;
};

/**
 * Returns the rows over which column statistics are computed: the loaded rows; with pages, those of the current page.
 */
export function countedKeys(store: GridStore): readonly string[] {
  const keys = store.page ?? store.document.order;
  return store.blanks.size === 0 ? keys : keys.filter((key) => !isBlank(store, key));
}

/** Evaluates the format rules and the condition filters of a store. */
export class Formatting {
  readonly #store: GridStore;
  readonly #deps: FormatDeps;
  #of: { rules: readonly FormatRule[] | undefined; columns: unknown; today: number } | undefined;

  constructor(store: GridStore, { today, later, changed }: FormattingDeps) {
    this.#store = store;
    const value = (key: string, field: string) => store.value(key, field);
    const whole = new WholeColumns({
      value,
      keys: () => countedKeys(store),
      isPaged: () => store.page !== undefined,
      later,
      changed,
    });
    this.#deps = {
      column: (field) => store.column(field),
      typeOf: (column) => store.settings.kindOf(column),
      value,
      row: (key) => store.document.row(key) ?? {},
      today,
      whole,
    };
  }

  /** Returns a function that tests conditions of filters. It caches the tests until the day or the columns change. */
  conditions(): MeetsCondition {
    const tests = new Map<FormatCondition, CellTest>();
    let of: { columns: unknown; today: number } | undefined;
    return (when, column, value, key) => {
      const today = this.#deps.today();
      const { columns } = this.#store.settings;
      if (of?.columns !== columns || of.today !== today) tests.clear();
      of = { columns, today };
      let test = tests.get(when);
      if (test === undefined) {
        test = testOf(when, column, this.#deps);
        tests.set(when, test);
      }
      return test(value, key);
    };
  }

  judge(rules: readonly FormatRule[]): FormatJudge {
    return new FormatJudge(rules, this.#deps);
  }

  /** Updates the evaluation after the rules, the columns or the current day have changed. */
  follow(): void {
    const { arrangement, settings } = this.#store;
    const { formats: rules } = arrangement;
    const today = this.#deps.today();
    const of = this.#of;
    if (of !== undefined && of.rules === rules && of.columns === settings.columns && of.today === today)
      return;
    this.#of = { rules, columns: settings.columns, today };
    const has = rules?.some(({ isEnabled }) => isEnabled) === true;
    this.#store.formats = has ? this.judge(rules) : undefined;
  }
}
