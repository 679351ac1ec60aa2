import type { FormatGround } from '../../formats/conditions.ts';
import type { FormatRule } from '../../formats/format-rule.ts';
import { FormatJudge } from '../../formats/judge.ts';
import { WholeColumns } from '../../formats/whole-columns.ts';
import type { GridStore } from '../grid-store.ts';
import { isBlank } from '../rows/blanks.ts';

/** What rules are told of the world. */
export type FormatWorld = {
  /** The day that it is, as `dayNumber` counts. */
  today: () => number;
  /** Does something when there is nothing else to do. */
  later: (run: () => void) => void;
  /** Figures of whole columns are known that were not. */
  changed: () => void;
};

/** Rows that count where a rule asks about a whole column: those that are here, those of one page where pages are turned. */
export function countedKeys(store: GridStore): readonly string[] {
  const keys = store.page ?? store.document.order;
  return store.blanks.size === 0 ? keys : keys.filter((key) => !isBlank(store, key));
}

/** Judges the cells of a store by rules. */
export class Formatting {
  readonly #store: GridStore;
  readonly #ground: FormatGround;
  #of: { rules: readonly FormatRule[] | undefined; columns: unknown; today: number } | undefined;

  constructor(store: GridStore, { today, later, changed }: FormatWorld) {
    this.#store = store;
    const value = (key: string, field: string) => store.value(key, field);
    const whole = new WholeColumns({
      value,
      keys: () => countedKeys(store),
      isPaged: () => store.page !== undefined,
      later,
      changed,
    });
    this.#ground = {
      column: (field) => store.column(field),
      typeOf: (column) => store.settings.kindOf(column),
      value,
      row: (key) => store.document.row(key) ?? {},
      today,
      whole,
    };
  }

  /** Judges by these rules alone from now on. */
  judge(rules: readonly FormatRule[]): FormatJudge {
    return new FormatJudge(rules, this.#ground);
  }

  /** Lets the store judge by the rules of its arrangement, for the columns that it has and the day that it is. */
  follow(): void {
    const { arrangement, settings } = this.#store;
    const { formats: rules } = arrangement;
    const today = this.#ground.today();
    const of = this.#of;
    if (of !== undefined && of.rules === rules && of.columns === settings.columns && of.today === today)
      return;
    this.#of = { rules, columns: settings.columns, today };
    const has = rules?.some(({ isEnabled }) => isEnabled) === true;
    this.#store.formats = has ? this.judge(rules) : undefined;
  }
}
