/**
 * A number with thousands separators: `1,234,567.5`. `decimals` fixes how many stand after the point.
 * Nothing, and what is no number, is an empty text. Source: product-spec §9.
 */
export function numberText(value: number | string | null | undefined, decimals?: number): string {
  if (value === null || value === undefined || value === '') return '';
  const number = Number(value);
  if (!Number.isFinite(number)) return '';
  return number.toLocaleString('en-US', {
    minimumFractionDigits: decimals ?? 0,
    maximumFractionDigits: decimals ?? 20,
  });
}

/** An amount of yuan, always with two decimals: `¥1,234.50`. */
export function moneyText(value: number | string | null | undefined): string {
  const text = numberText(value, 2);
  return text.startsWith('-') ? `-¥${text.slice(1)}` : text && `¥${text}`;
}
