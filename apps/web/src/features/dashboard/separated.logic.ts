/**
 * Writes a number with separators of thousands and at least `places` digits after the point, of which it keeps two at
 * most. `toLocaleString` does the same, but its first call takes a phone 60 ms.
 */
export function separated(value: number, places: 0 | 2 = 0): string {
  const rounded = Math.round(Math.abs(value) * 100) / 100;
  const [whole = '0', rest = ''] = (places === 0 ? String(rounded) : rounded.toFixed(places)).split('.');
  const sign = value < 0 && rounded !== 0 ? '-' : '';
  return `${sign}${whole.replaceAll(/\B(?=(\d{3})+$)/g, ',')}${rest === '' ? '' : `.${rest}`}`;
}
