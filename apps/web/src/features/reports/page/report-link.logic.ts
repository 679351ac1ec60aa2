import type { ReportRow } from '@baisi/contract/reports';

/** A link of a cell; `isOutside`: it opens in a window of its own. */
export type CellLink = { href: string; isOutside: boolean };

const placeholder = /\$\{([^}]+)\}/g;

/**
 * Returns the link of a row (api-contract 8.3): `${column}` is replaced by the encoded value, at the very beginning by
 * the value itself, which may be a whole address. Undefined for a row without any of the values, and for what is neither
 * a page of this site nor an address with http or https.
 */
export function linkOf(template: string, row: ReportRow): CellLink | undefined {
  const values = [...template.matchAll(placeholder)].map(([, name = '']) => row[name]);
  if (values.length > 0 && values.every((value) => value === null || value === undefined || value === ''))
    return undefined;
  const text = template
    .replace(placeholder, (_, name: string, at: number) => {
      const value = String(row[name] ?? '');
      return at === 0 ? value : encodeURIComponent(value);
    })
    .trim();
  if (/^https?:\/\//i.test(text)) return URL.canParse(text) ? { href: text, isOutside: true } : undefined;
  // The placeholder at the beginning may hold anything, and a component that older products open in a dialog is no page.
  if (/^[a-z][a-z\d+.-]*:/i.test(text) || /\.vue($|\?)/.test(text) || text === '') return undefined;
  const path = text.startsWith('/') ? text : `/${text}`;
  const here = 'https://report.invalid';
  const url = URL.canParse(path, here) ? new URL(path, here) : undefined;
  return url?.origin === here ? { href: url.pathname + url.search + url.hash, isOutside: false } : undefined;
}
