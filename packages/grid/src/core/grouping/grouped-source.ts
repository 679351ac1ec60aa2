import type { SourceGroup } from '../blocks/row-source.ts';
import type { Sections } from '../blocks/sections.ts';
import type { RowKey } from '../document/row.ts';
import type { GridStore } from '../store/grid-store.ts';
import type { Aggregates, AnsweredGroups } from '../store/source/loaded-groups.ts';
import type { SourceRows } from '../store/source/source-rows.ts';
import { aggregateOf, GroupHeaders } from './group-headers.ts';
import { eachGroup, type Group, groupId } from './group-rows.ts';
import { groupFields } from './levels.ts';
import type { RowGroups } from './row-groups.ts';

/** Returns the aggregates that the headers show, by column. */
function aggregatesOf(store: GridStore): Aggregates {
  return Object.fromEntries(
    store.settings.columns.flatMap(({ key }) => {
      const kind = aggregateOf(store, key);
      return kind === undefined ? [] : [[key, kind]];
    }),
  );
}

/** Rows of a server in the groups that the server reports. Edits change groups and figures after they are saved. */
export class GroupedSource extends GroupHeaders implements RowGroups {
  readonly groups: readonly Group[];
  readonly view: readonly RowKey[];
  readonly #sections: Sections;
  /** The rows without groups; the array slots of rows that are not loaded are empty. */
  readonly #flat: readonly RowKey[];
  readonly #aggregates: Aggregates;
  readonly #figures = new Map<Group, SourceGroup['figures']>();

  private constructor(
    store: GridStore,
    closed: Set<string>,
    { source, answered, flat }: { source: SourceRows; answered: AnsweredGroups; flat: readonly RowKey[] },
  ) {
    super(store, closed);
    this.#flat = flat;
    this.#aggregates = answered.aggregates;
    this.groups = this.#nested(answered.groups);
    this.#sections = source.section(this.groups, (group) => !this.isOpen(group));
    this.view = this.#sections.view;
    this.headers = this.#sections.headers;
  }

  /** Groups the rows of the store's source; undefined while the groups are not loaded. */
  static of(store: GridStore, flat: readonly RowKey[], closed: Set<string>): GroupedSource | undefined {
    const { source } = store;
    const answered = source?.hasGroups === true ? source.groups(aggregatesOf(store)) : undefined;
    return source === undefined || answered === undefined
      ? undefined
      : new GroupedSource(store, closed, { source, answered, flat });
  }

  /** The loaded rows, including those of closed groups. */
  get rows(): readonly RowKey[] {
    return Object.values(this.#flat);
  }

  /** The headers and the loaded rows, including those of closed groups. */
  get lines(): readonly (Group | RowKey)[] {
    const inGroup = Map.groupBy(this.rows, (key) => this.#sections.groupOf(key));
    const inGroups = [...eachGroup(this.groups)].flatMap((group) => [group, ...(inGroup.get(group) ?? [])]);
    return [...inGroups, ...(inGroup.get(undefined) ?? [])];
  }

  get hasClosed(): boolean {
    return this.closed.size > 0 && [...eachGroup(this.groups)].some((group) => !this.isOpen(group));
  }

  pathOf(key: RowKey): readonly Group[] {
    const path: Group[] = [];
    for (let group = this.#sections.groupOf(key); group !== undefined; group = group.parent)
      path.unshift(group);
    return path;
  }

  /** Undefined until the server has reported the chosen aggregate. */
  figure(group: Group, field: string): unknown {
    const isKnown = this.#aggregates[field] === aggregateOf(this.store, field);
    return isKnown ? this.#figures.get(group)?.[field] : undefined;
  }

  /** The figures are the server's, and stay until it reports new ones. */
  forget(): void {}

  isMovedBy(): boolean {
    return false;
  }

  /** Nests the groups, each of which comes before the groups inside it. */
  #nested(given: readonly SourceGroup[]): Group[] {
    const fields = groupFields(this.store);
    const around: (Group & { groups: Group[] })[] = [];
    const outermost: Group[] = [];
    for (const { path, count, figures } of given) {
      const level = path.length - 1;
      const field = fields[level] ?? '';
      const column = this.store.column(field);
      const value = path.at(-1);
      const text = column === undefined ? '' : this.store.settings.kindOf(column).toText(value, column, {});
      const parent = around[level - 1];
      const id = groupId(parent, text);
      const group = { id, level, field, text, value, parent, count, rows: [], groups: [] };
      (parent?.groups ?? outermost).push(group);
      around.splice(level, around.length, group);
      this.#figures.set(group, figures);
    }
    return outermost;
  }
}
