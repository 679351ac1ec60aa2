/**
 * Formats a number with thousands separators: `1,234,567.5`. Returns '' for an absent or invalid number. Source:
 * product-spec §9.
 */
export function numberText(value: number | string | null | undefined): string {
  if (value === null || value === undefined || value === '') return '';
  const number = Number(value);
  if (!Number.isFinite(number)) return '';
  return number.toLocaleString('en-US', { maximumFractionDigits: 20 });
}
