import { type Decimal, dividedBy, plus, toDecimal, toText } from './decimal.ts';

/** Figures of one column, as text. `average` is missing without numbers. */
export type Statistics = { count: number; sum: string; average: string | undefined };

/** Number of decimal places of an average beyond those of its numbers. */
const averageDigits = 2;
/** Numbers with up to four decimal places are added as whole numbers while these are exact. */
const quickScale = 4;
const quickUnit = 10 ** quickScale;
const quickLimit = 2 ** 40;
const exactLimit = 2 ** 52;

/** Returns the number of decimal places of `units` ten-thousandths. */
function scaleOf(value: number, units: number): number {
  if (Number.isInteger(value)) return 0;
  let scale = quickScale;
  for (let rest = units; scale > 0 && rest % 10 === 0; rest /= 10) scale -= 1;
  return scale;
}

/** Returns the number in a cell value: a number, or a text that contains one; undefined if there is none. */
function decimalIn(value: unknown): Decimal | undefined {
  const text = typeof value === 'number' ? String(value) : typeof value === 'string' ? value.trim() : '';
  return toDecimal(text);
}

/**
 * The exact sum of a column, kept up to date with its values. Texts do not count (product-spec §9: footer 合计 and 平均).
 */
export class Sums {
  /** In units of 0.0001, whose sum a double holds exactly. */
  #quick = 0;
  #rest: Decimal = { units: 0n, scale: 0 };
  #count = 0;
  /** Counts of values by their decimal places; the most decimal places decide those of the average. */
  readonly #scales: number[] = [0, 0, 0, 0, 0];

  constructor(values: Iterable<unknown> = []) {
    for (const value of values) this.add(value);
  }

  add(value: unknown): void {
    this.#take(value, 1);
  }

  /** Removes a value that was added before. */
  remove(value: unknown): void {
    this.#take(value, -1);
  }

  #take(value: unknown, sign: 1 | -1): void {
    const units = typeof value === 'number' ? Math.round(value * quickUnit) : Number.NaN;
    if (typeof value === 'number' && units / quickUnit === value && Math.abs(units) < quickLimit) {
      this.#quick += sign * units;
      this.#counted(scaleOf(value, units), sign);
      if (Math.abs(this.#quick) > exactLimit) this.#settle();
      return;
    }
    const decimal = decimalIn(value);
    if (decimal === undefined) return;
    this.#rest = plus(this.#rest, { ...decimal, units: decimal.units * BigInt(sign) });
    this.#counted(decimal.scale, sign);
  }

  #counted(scale: number, sign: 1 | -1): void {
    this.#count += sign;
    this.#scales[scale] = (this.#scales[scale] ?? 0) + sign;
  }

  #settle(): void {
    this.#rest = plus(this.#rest, { units: BigInt(this.#quick), scale: quickScale });
    this.#quick = 0;
  }

  get statistics(): Statistics {
    this.#settle();
    const scale = Math.max(
      0,
      this.#scales.findLastIndex((count) => count > 0),
    );
    const average =
      this.#count === 0
        ? undefined
        : toText(dividedBy(this.#rest, BigInt(this.#count), scale + averageDigits));
    return { count: this.#count, sum: toText(this.#rest), average };
  }
}
