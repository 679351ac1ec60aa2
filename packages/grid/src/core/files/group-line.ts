import type { Column } from '../columns/column.ts';
import type { Group } from '../grouping/group-rows.ts';
import type { RowGroups } from '../grouping/row-groups.ts';

/** The indent of each level, of the width of a Chinese character. */
const indent = '\u3000';

/** The header of a group on paper and in files: its text in the first column, the figures in their own ones. */
export function headerLineOf(groups: RowGroups, group: Group, columns: readonly Column[]): string[] {
  const label = `${indent.repeat(group.level)}${groups.titleOf(group)}（${group.rows.length} 行）`;
  return columns.map(({ key }, i) => {
    const text = groups.figureText(group, key)?.text ?? '';
    return i === 0 ? `${label}${text === '' ? '' : ` ${text}`}` : text;
  });
}
