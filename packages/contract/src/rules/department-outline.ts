/** Maximum number of departments added at once. */
export const maxOutlined = 200;

/** A line of an outline: a department and its depth below the parent of the whole outline (0: directly below). */
export type OutlineRow = { departName: string; level: number };

/** A parsed line. `problem`: why it cannot be saved, in Chinese. */
export type OutlineLine = OutlineRow & {
  /** Line number from 1, counting empty lines. */
  line: number;
  problem: string | undefined;
};

/** Returns the indentation width; a tab and a full-width space count as two. */
const widthOf = (blanks: string): number => 2 * blanks.length - (blanks.match(/ /g)?.length ?? 0);

/**
 * Parses indented text with one name per line. The parent of a line is the nearest line above with less indentation.
 */
export function readOutline(text: string, taken: readonly string[] = []): OutlineLine[] {
  const above: number[] = [];
  const rows = text.split(/\r?\n/).flatMap((raw, at) => {
    const departName = raw.trim();
    if (departName === '') return [];
    const width = widthOf(/^\s*/.exec(raw)?.[0] ?? '');
    while (above.length > 0 && (above.at(-1) ?? 0) >= width) above.pop();
    const level = above.length;
    above.push(width);
    return [{ departName, level, line: at + 1 }];
  });
  const problems = outlineProblems(rows, taken);
  return rows.map((row, at) => ({ ...row, problem: problems[at] }));
}

/**
 * Returns the error of each row, undefined for a valid one. `taken`: names that departments directly below the parent
 * already have.
 */
export function outlineProblems(
  rows: readonly OutlineRow[],
  taken: readonly string[] = [],
): (string | undefined)[] {
  // Names by level; each set holds the siblings of the current line at that level.
  const siblings: Set<string>[] = [new Set(taken)];
  let last = -1;
  return rows.map(({ departName, level }, at) => {
    if (at >= maxOutlined) return `一次最多添加${maxOutlined}个部门`;
    if (level > last + 1) return '缩进不正确：缺少上级部门';
    siblings.length = Math.min(siblings.length, level + 1);
    const names = siblings[level] ?? new Set<string>();
    siblings[level] = names;
    last = level;
    if (departName.length > 100) return '机构名称不能超过100个字符';
    if (names.has(departName)) return '同级部门中已有此名称';
    names.add(departName);
    return undefined;
  });
}
