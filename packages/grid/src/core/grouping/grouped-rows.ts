import type { Patch } from '../document/patch.ts';
import type { RowKey } from '../document/row.ts';
import { compareOf } from '../store/filtering/sorting.ts';
import type { GridStore } from '../store/grid-store.ts';
import { aggregate, isNumeric } from './aggregates.ts';
import { aggregateOf, GroupHeaders } from './group-headers.ts';
import { eachGroup, type Group, groupRows, layGroups } from './group-rows.ts';
import { levelsOf } from './levels.ts';
import type { RowGroups } from './row-groups.ts';

/**
 * The rows of a grid in groups. The array slot of a header in `view` is empty, so that no cell is read or written
 * there; `at` returns the group of such a slot.
 */
export class GroupedRows extends GroupHeaders implements RowGroups {
  readonly groups: readonly Group[];
  /** All rows in the order of the groups, including those of closed groups. */
  readonly rows: readonly RowKey[];
  readonly view: readonly RowKey[];
  /** Cached aggregates by group and field; computed when a group is first drawn. */
  #figures = new Map<Group, Map<string, unknown>>();

  constructor(store: GridStore, rows: readonly RowKey[], closed: Set<string>) {
    super(store, closed);
    const isBlank = (key: RowKey) => store.blanks.get(key) === false;
    const blanks = store.blanks.size === 0 ? [] : rows.filter(isBlank);
    const filled = blanks.length === 0 ? rows : rows.filter((key) => !isBlank(key));
    this.groups = groupRows(
      filled,
      levelsOf(store, (group, field) => this.figure(group, field)),
    );
    this.rows = [...this.groups.flatMap((group) => group.rows), ...blanks];
    const { view, headers } = layGroups(this.groups, (group) => closed.has(group.id), blanks);
    this.view = view;
    this.headers = headers;
  }

  get lines(): readonly (Group | RowKey)[] {
    const inGroups = [...eachGroup(this.groups)].flatMap((group): (Group | RowKey)[] =>
      group.groups.length === 0 ? [group, ...group.rows] : [group],
    );
    const count = this.groups.reduce((sum, { rows }) => sum + rows.length, 0);
    return [...inGroups, ...this.rows.slice(count)];
  }

  get hasClosed(): boolean {
    return this.view.length < this.rows.length + this.headers.size;
  }

  /** Returns the groups that contain a row, the outermost first. */
  pathOf(key: RowKey): readonly Group[] {
    const path: Group[] = [];
    for (let groups = this.groups; groups.length > 0; groups = path.at(-1)?.groups ?? []) {
      const around = groups.find(({ rows }) => rows.includes(key));
      if (around === undefined) break;
      path.push(around);
    }
    return path;
  }

  /** Returns a group's aggregate of a column; undefined if it has none. */
  figure(group: Group, field: string): unknown {
    const kind = aggregateOf(this.store, field);
    const column = this.store.column(field);
    if (kind === undefined || column === undefined) return undefined;
    const known = this.#figures.get(group) ?? new Map<string, unknown>();
    this.#figures.set(group, known);
    if (!known.has(field)) {
      const { document, settings } = this.store;
      const values = group.rows.map((key) => document.value(key, field));
      const type = settings.kindOf(column);
      const how = { compare: compareOf(column, type), areNumbers: isNumeric(column, type) };
      known.set(field, aggregate(kind, values, how));
    }
    return known.get(field);
  }

  /** Discards the cached aggregates after a cell has changed. */
  forget(): void {
    if (this.#figures.size > 0) this.#figures = new Map();
  }

  /** Returns whether these changes may move rows to other groups. */
  isMovedBy(patches: readonly Patch[]): boolean {
    const by = this.store.arrangement.groupBy ?? [];
    const isCalculated = by.some((field) => this.store.column(field)?.formula !== undefined);
    return isCalculated || patches.some((patch) => patch.kind === 'set' && by.includes(patch.field));
  }
}
