/**
 * Formats an amount (`contract/rules/money`) with thousands separators, both places kept: `1234.50` → `1,234.50`.
 * Returns undefined for null and for the amount of a hidden field.
 */
export function amountText(amount: string | null | undefined): string | undefined {
  if (amount === null || amount === undefined) return undefined;
  const [whole = '', ...places] = amount.split('.');
  return [whole.replace(/\B(?=(\d{3})+$)/g, ','), ...places].join('.');
}
