import { type HomeWidget, homeWidgets } from '@baisi/contract/home';

/** Facts about a widget: its name, its width in twelfths, and who may see it. */
export type WidgetFacts = {
  title: string;
  size: 4 | 8 | 12;
  /** Codes of which one is needed; absent: everybody sees it. */
  codes?: readonly string[];
};

const trade = ['order:list', 'waybill:list', 'exception:list'];

export const widgetFacts: Readonly<Record<HomeWidget, WidgetFacts>> = {
  cards: { title: '今日概况', size: 12, codes: trade },
  tasks: { title: '我的待办', size: 8 },
  shipping: { title: '发货与签收', size: 8, codes: ['waybill:list'] },
  carriers: { title: '承运商占比', size: 4, codes: ['waybill:list'] },
  departments: { title: '部门订单排行', size: 4, codes: ['order:list'] },
  announcements: { title: '通知公告', size: 4 },
  entrances: { title: '快捷入口', size: 4 },
  visits: { title: '最近一周访问', size: 4 },
};

type May = (code: string) => boolean;

/** The widgets that a user may have. */
export const allowedWidgets = (may: May): HomeWidget[] =>
  homeWidgets.filter((key) => widgetFacts[key].codes?.some(may) ?? true);

/**
 * The first arrangement of a user by what the user may do: who closes orders leads others and sees the course of things
 * first; who hands parcels over, or types orders, sees the own work first.
 */
function wishedWidgets(may: May): HomeWidget[] {
  if (may('order:close'))
    return [
      'cards',
      'shipping',
      'departments',
      'carriers',
      'tasks',
      'announcements',
      'entrances',
      ...(may('log:list') ? (['visits'] as const) : []),
    ];
  if (may('waybill:handOver'))
    return ['cards', 'tasks', 'carriers', 'announcements', 'shipping', 'entrances'];
  if (may('order:add')) return ['cards', 'tasks', 'entrances', 'announcements', 'shipping'];
  return ['cards', 'tasks', 'announcements', 'carriers', 'shipping', 'entrances'];
}

/** The widgets of a user's home page in their order; `stored` null: the first arrangement. */
export function widgetsOf(stored: readonly HomeWidget[] | null, may: May): HomeWidget[] {
  const allowed = allowedWidgets(may);
  return (stored ?? wishedWidgets(may)).filter((key) => allowed.includes(key));
}

/**
 * Returns how many of `columns` columns each widget spans. The last one of a row takes the columns that are left, so
 * that no row has a gap.
 */
export function spansOf(widgets: readonly HomeWidget[], columns: 2 | 3): number[] {
  const spans = widgets.map((key) => Math.min(columns, widgetFacts[key].size / 4));
  let used = 0;
  for (const [i, span] of spans.entries()) {
    if (used + span > columns) used = 0;
    used += span;
    const next = spans[i + 1] ?? columns;
    if (used < columns && used + next > columns) spans[i] = span + columns - used;
  }
  return spans;
}

/** Returns the list with the element at `from` moved to `to`; places outside of the list change nothing. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = [...list];
  const [one] = rest.splice(from, 1);
  if (one === undefined || to < 0 || to >= list.length) return [...list];
  rest.splice(to, 0, one);
  return rest;
}
