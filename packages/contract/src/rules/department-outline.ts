/** Most departments that are added at once. */
export const mostOutlined = 200;

/** A line of an outline: a department, and how deep it stands below the parent of all (0: directly). */
export type OutlineRow = { departName: string; level: number };

/** A line as it was read. `problem`: why it cannot be saved, in Chinese. */
export type OutlineLine = OutlineRow & {
  /** Counted from 1, empty lines too. */
  line: number;
  problem: string | undefined;
};

/** How far a line is indented; a tab and a full-width blank count as two. */
const widthOf = (blanks: string): number => 2 * blanks.length - (blanks.match(/ /g)?.length ?? 0);

/** Reads an indented text, a name a line: a line stands below the nearest one above it that is indented less. */
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

/** Why each row cannot be saved; `taken`: names that stand directly below the parent already. */
export function outlineProblems(
  rows: readonly OutlineRow[],
  taken: readonly string[] = [],
): (string | undefined)[] {
  // Names by level, as far as they are siblings of the line that is looked at.
  const siblings: Set<string>[] = [new Set(taken)];
  let last = -1;
  return rows.map(({ departName, level }, at) => {
    if (at >= mostOutlined) return `一次最多添加${mostOutlined}个部门`;
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
