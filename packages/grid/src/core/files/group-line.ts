import type { Column } from '../columns/column.ts';
import type { Group } from '../grouping/group-rows.ts';
import type { RowGroups } from '../grouping/row-groups.ts';

/** Indentation per level: one full-width space. */
const indent = '\u3000';

/**
 * Returns the texts of a group header for print and files: its title in the first column, aggregates in their columns.
 */
export function headerLineOf(groups: RowGroups, group: Group, columns: readonly Column[]): string[] {
  const label = `${indent.repeat(group.level)}${groups.titleOf(group)}（${group.count} 行）`;
  return columns.map(({ key }, i) => {
    const text = groups.figureText(group, key)?.text ?? '';
    return i === 0 ? `${label}${text === '' ? '' : ` ${text}`}` : text;
  });
}
