/** A decimal number: `units × 10^-scale`. Used for sums of money, because it is exact. */
export type Decimal = { units: bigint; scale: number };

const decimalPattern = /^([+-]?)(\d*)(?:\.(\d*))?(?:e([+-]?\d{1,3}))?$/i;

/** Reads `12`, `-0.10`, `.5` or `1e-7`; undefined if the text is not a decimal number. */
export function toDecimal(text: string): Decimal | undefined {
  const [, sign, whole = '', fraction = '', exponent = '0'] = decimalPattern.exec(text) ?? [];
  if (sign === undefined || whole + fraction === '') return undefined;
  const units = BigInt(`${whole}${fraction}`) * (sign === '-' ? -1n : 1n);
  const scale = fraction.length - Number(exponent);
  return scale >= 0 ? { units, scale } : { units: units * 10n ** BigInt(-scale), scale: 0 };
}

const atScale = ({ units, scale }: Decimal, wanted: number) => units * 10n ** BigInt(wanted - scale);

/** Returns the exact sum. */
export function plus(a: Decimal, b: Decimal): Decimal {
  const scale = Math.max(a.scale, b.scale);
  return { units: atScale(a, scale) + atScale(b, scale), scale };
}

/** Divides; rounds half away from zero to `scale` decimal places. */
export function dividedBy(a: Decimal, divisor: bigint, scale: number): Decimal {
  const doubled = atScale(a, Math.max(scale, a.scale)) * 2n;
  const full = divisor * 10n ** BigInt(Math.max(0, a.scale - scale));
  const half = doubled < 0n ? -full : full;
  return { units: (doubled + half) / (full * 2n), scale };
}

/** Returns the number in plain notation, without insignificant zeros: `0.3`, `-12`. */
export function toText({ units, scale }: Decimal): string {
  const digits = String(units < 0n ? -units : units).padStart(scale + 1, '0');
  const whole = digits.slice(0, digits.length - scale);
  const fraction = digits.slice(digits.length - scale).replace(/0+$/, '');
  const isNegative = units < 0n;
  return `${isNegative ? '-' : ''}${whole}${fraction === '' ? '' : `.${fraction}`}`;
}

/** Returns a negative number, zero or a positive number. */
export function compareDecimals(a: Decimal, b: Decimal): number {
  const scale = Math.max(a.scale, b.scale);
  const difference = atScale(a, scale) - atScale(b, scale);
  return difference < 0n ? -1 : Number(difference > 0n);
}
