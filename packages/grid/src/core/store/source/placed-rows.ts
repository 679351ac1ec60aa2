import { Arranged } from '../../blocks/arranged.ts';
import { Blocks, blockRows } from '../../blocks/blocks.ts';
import type { Places, Rows } from '../../blocks/places.ts';
import type { RequestedView, RowSource } from '../../blocks/row-source.ts';
import { Sections } from '../../blocks/sections.ts';
import type { RowKey } from '../../document/row.ts';
import type { Group } from '../../grouping/group-rows.ts';
import { type Aggregates, type AnsweredGroups, LoadedGroups } from './loaded-groups.ts';

/** The loaded rows of a server, and where they are displayed: one below the other, or below headers of groups. */
export class PlacedRows {
  protected readonly blocks = new Blocks();
  protected readonly loadedGroups: LoadedGroups;
  protected source: RowSource;
  protected asked: RequestedView = { groupBy: [], sortBy: [], filterBy: [] };
  /** The displayed rows without groups. */
  protected flat = new Arranged({ extent: 0, places: new Map(), removed: [], added: [] });
  protected places: Places = this.flat;

  /** `changed` is called when groups are loaded, or have failed to load. */
  constructor(source: RowSource, changed: () => void) {
    this.source = source;
    this.loadedGroups = new LoadedGroups(changed);
  }

  /** The loaded rows between two positions of the view, both included. */
  keysIn(top: number, bottom: number): RowKey[] {
    return this.places.keysIn(top, bottom);
  }

  /** Ranges of displayed rows that failed to load. */
  get failures(): readonly Rows[] {
    const { extent, failed } = this.blocks;
    return failed.flatMap((index) =>
      this.places.rowsAt({
        from: index * blockRows,
        to: Math.min(extent, (index + 1) * blockRows) - 1,
      }),
    );
  }

  indexOf(key: RowKey): number {
    return this.places.indexOf(key);
  }

  /** Returns how many rows between two displayed indexes, both included, are not loaded. */
  missing(top: number, bottom: number): number {
    const last = Math.min(bottom, this.places.view.length - 1);
    return this.places.countIn({ top, bottom: last }) - this.keysIn(top, last).length;
  }

  /** Can the server group the rows? */
  get hasGroups(): boolean {
    return this.source.groups !== undefined;
  }

  /** True if the groups of the current rows could not be loaded. */
  get hasUnknownGroups(): boolean {
    return this.loadedGroups.hasFailed;
  }

  /** Returns the groups of the current rows; undefined while they are not loaded. */
  groups(aggregates: Aggregates): AnsweredGroups | undefined {
    return this.loadedGroups.of(this.source, this.asked, aggregates);
  }

  /** Displays the rows below the headers of groups. */
  section(groups: readonly Group[], isClosed: (group: Group) => boolean): Sections {
    const sections = new Sections(this.flat, groups, isClosed);
    this.places = sections;
    return sections;
  }
}
