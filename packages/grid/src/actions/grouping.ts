import type { Column } from '../core/columns/column.ts';
import {
  type Aggregate,
  aggregateNames,
  aggregatesFor,
  aggregateWords,
} from '../core/grouping/aggregates.ts';
import { aggregateOf } from '../core/grouping/group-headers.ts';
import type { GridStore } from '../core/store/grid-store.ts';
import { groupBy, maxLevels, mayGroup, setAggregate } from '../core/store/layout/grouping-columns.ts';
import type { Action } from './action.ts';

const activeColumn = ({ selection, layout }: GridStore): Column | undefined =>
  selection === undefined ? undefined : layout.columns[selection.active.column]?.column;

const fieldsOf = ({ arrangement }: GridStore): readonly string[] => arrangement.groupBy ?? [];
const isGrouped = (store: GridStore) => store.groups !== undefined;
const isLevel = (store: GridStore) => fieldsOf(store).includes(activeColumn(store)?.key ?? '');

/** Groups the rows by the active column, as a further level inside existing groups. */
const group: Action = {
  id: 'group',
  label: (store) => (isGrouped(store) ? '在组内按此列分组' : '按此列分组'),
  keys: [],
  group: 'grouping',
  isOffered: (store) => mayGroup(store) && !isLevel(store),
  isOn: (store) => activeColumn(store) !== undefined && fieldsOf(store).length < maxLevels,
  run: ({ store, announce }) => {
    const column = activeColumn(store);
    if (column === undefined) return;
    groupBy(store, [...fieldsOf(store), column.key]);
    announce(`已按${column.title}分组`);
  },
};

const ungroup: Action = {
  id: 'ungroup',
  label: '取消此列分组',
  keys: [],
  group: 'grouping',
  isOffered: isLevel,
  run: ({ store, announce }) => {
    const column = activeColumn(store);
    groupBy(
      store,
      fieldsOf(store).filter((field) => field !== column?.key),
    );
    announce(`已取消按${column?.title ?? ''}分组`);
  },
};

const ungroupAll: Action = {
  id: 'ungroup-all',
  label: '取消全部分组',
  keys: [],
  group: 'grouping',
  isOffered: isGrouped,
  run: ({ store, announce }) => {
    groupBy(store, []);
    announce('已取消分组');
  },
};

const opening = (id: string, label: string, isOpen: boolean): Action => ({
  id,
  label,
  keys: [],
  group: 'grouping',
  isOffered: isGrouped,
  run: ({ store, announce }) => {
    store.groups?.toggleAll(isOpen);
    announce(`已${label}`);
  },
});

/** Can group headers show an aggregate of the active column? */
function mayHaveFigure(store: GridStore): boolean {
  return isGrouped(store) && activeColumn(store) !== undefined && !isLevel(store);
}

/** Opens the submenu with the aggregates for the active column. */
const figures: Action = {
  id: 'figures',
  label: (store) => {
    const aggregate = aggregateOf(store, activeColumn(store)?.key ?? '');
    return aggregate === undefined ? '分组汇总…' : `分组汇总（${aggregateWords[aggregate]}）…`;
  },
  keys: [],
  group: 'grouping',
  isOffered: mayHaveFigure,
  opens: 'figures',
  run: () => undefined,
};

const figure = (aggregate: Aggregate | 'none', label: string): Action => ({
  id: `aggregate-${aggregate}`,
  label,
  keys: [],
  group: 'figures',
  isOffered: (store) => {
    const column = activeColumn(store);
    if (column === undefined || !mayHaveFigure(store)) return false;
    const offered = aggregatesFor(column, store.settings.kindOf(column));
    return aggregate === 'none' ? aggregateOf(store, column.key) !== undefined : offered.includes(aggregate);
  },
  isOn: (store) => aggregateOf(store, activeColumn(store)?.key ?? '') !== aggregate,
  run: ({ store, announce }) => {
    const column = activeColumn(store);
    if (column === undefined) return;
    setAggregate(store, column, aggregate);
    announce(`${column.title}：分组${label}`);
  },
});

/** The actions for groups and their aggregates, in the order of the column menu. */
export const groupingActions: readonly Action[] = [
  group,
  ungroup,
  figures,
  opening('open-groups', '全部展开', true),
  opening('close-groups', '全部收起', false),
  ungroupAll,
  ...aggregateNames.map((name) => figure(name, aggregateWords[name])),
  figure('none', '不汇总'),
];
