import type { PrintDocument } from '@baisi/contract/print-layout';

/** Returns the value of a field; '' without one. */
export type Values = (field: string) => string;

/** Number of a page among the pages of its document. */
export type PageNumber = { page: number; pages: number };

/** Replaces `{field}`. All other braces stay as they are. */
export const filled = (pattern: string, fieldValue: Values): string =>
  pattern.replaceAll(/\{(\w{1,40})\}/g, (_, field: string) => fieldValue(field));

/** Returns whether a text differs from page to page. */
export const namesPage = (pattern: string): boolean => /\{pages?\}/.test(pattern);

const ownValue = (values: Readonly<Record<string, string>>, field: string): string | undefined =>
  Object.hasOwn(values, field) ? values[field] : undefined;

/** The values of a document on one of its pages. */
export const valuesOfPage =
  ({ fields }: PrintDocument, { page, pages }: PageNumber): Values =>
  (field) => {
    if (field === 'page') return String(page);
    return field === 'pages' ? String(pages) : (ownValue(fields, field) ?? '');
  };

/** The values of a row: its own, then those of the document. `index` counts rows from 1. */
export function valuesOfRow(document: PrintDocument, at: number, number: PageNumber): Values {
  const ofPage = valuesOfPage(document, number);
  const item = document.items[at] ?? {};
  return (field) => (field === 'index' ? String(at + 1) : (ownValue(item, field) ?? ofPage(field)));
}
