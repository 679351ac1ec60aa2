import type { Priority } from '@baisi/contract/announcement-record';
import type { DepartmentId } from '../departments.ts';

/** Returns the day that many days after the publication, as a text such as 11月28日（周六）. */
export type DayText = (days: number) => string;

/** An announcement to create. `content` is HTML that the product's sanitiser leaves as it is. */
export type AnnouncementSeed = {
  /** Days between its publication and the first start; a weekend moves it to Friday. */
  daysAgo: number;
  /** Minutes after nine. */
  minute: number;
  /** Username of its author, who publishes it too. */
  author: string;
  title: string;
  priority: Priority;
  to: Receivers;
  content(day: DayText): string;
  isPinned?: true;
  mustRead?: true;
  /** Days after the publication at which its validity ends. */
  endsAfter?: number;
  /** Only for everybody who was there when it was published. */
  onlyPresent?: true;
  /** Days after the publication at which it is shown. */
  startsAfter?: number;
  /** Absent: published. `revoked`: two hours after its publication. */
  state?: 'draft' | 'revoked';
};

export type Receivers =
  | 'everybody'
  | { departments: readonly DepartmentId[] }
  | { people: readonly string[] };

export const warehouses = {
  departments: ['dept-sh-warehouse', 'dept-sz-warehouse', 'dept-bj-warehouse', 'dept-cd-warehouse'],
} as const satisfies Receivers;

export const p = (text: string): string => `<p>${text}</p>`;
export const h = (text: string): string => `<h3>${text}</h3>`;
export const strong = (text: string): string => `<strong>${text}</strong>`;
export const bullets = (...lines: readonly string[]): string =>
  `<ul>${lines.map((line) => `<li>${p(line)}</li>`).join('')}</ul>`;
export const steps = (...lines: readonly string[]): string =>
  `<ol>${lines.map((line) => `<li>${p(line)}</li>`).join('')}</ol>`;

/** A table whose first row has the headings. */
export function table(headings: readonly string[], ...rows: readonly (readonly string[])[]): string {
  const row = (cells: readonly string[], tag: 'th' | 'td') =>
    `<tr>${cells.map((cell) => `<${tag}>${p(cell)}</${tag}>`).join('')}</tr>`;
  return `<table><tbody>${row(headings, 'th')}${rows.map((cells) => row(cells, 'td')).join('')}</tbody></table>`;
}
