import type { Column } from './column.ts';

/** The lead columns: columns without data in front of the others. */
export type LeadKind = 'drag' | 'expand' | 'choose' | 'number';

/** Column types by which a declared column configures a lead column (api-contract 6.3). */
const names: Readonly<Record<string, LeadKind>> = {
  'row-drag-sort': 'drag',
  rowDragSort: 'drag',
  'row-expand': 'expand',
  rowExpand: 'expand',
  'row-checkbox': 'choose',
  rowCheckbox: 'choose',
  'row-radio': 'choose',
  rowRadio: 'choose',
  'row-number': 'number',
  rowNumber: 'number',
};

/** Returns which lead column a declared column configures; undefined for ordinary columns. */
export function leadKindOf({ type }: Column): LeadKind | undefined {
  return type === undefined || !Object.hasOwn(names, type) ? undefined : names[type];
}

/** The accessible names of the lead columns. */
export const leadWords: Readonly<Record<LeadKind, string>> = {
  drag: '拖动排序',
  expand: '展开',
  choose: '选择',
  number: '序号',
};

const widthPx = 40;
const firstWithFooterPx = 60;
const numberWidthPx = 60;

/**
 * Returns the lead columns from left to right: drag handle, arrow, checkbox, row number. If there is a footer, the
 * first one is wider, for the title of the footer. A declared column with the type of a lead column configures it, but
 * only if that is switched on in `on`.
 */
export function leadsOf(
  on: Readonly<Record<LeadKind, boolean>>,
  declared: readonly Column[],
  hasFooter: boolean,
): Column[] {
  const order: readonly LeadKind[] = ['drag', 'expand', 'choose', 'number'];
  const kinds = order.filter((kind) => on[kind]);
  return kinds.map((kind, i) => {
    const own = declared.find((column) => leadKindOf(column) === kind);
    const isWide = hasFooter && i === 0 && kind !== 'number';
    const width = kind === 'number' ? numberWidthPx : isWide ? firstWithFooterPx : widthPx;
    const lead: Column = { key: `lead ${kind}`, title: kind === 'number' ? '#' : '', width, align: 'center' };
    return { ...lead, ...own, key: lead.key, type: kind };
  });
}
