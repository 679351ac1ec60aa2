import type { Line } from './figure.ts';

const heads = ['figure', 'ours', 'rival or limit', 'ours ÷ it'] as const;

/** Prints the figures as a plain-text table that is also valid Markdown. */
export function printTable(lines: readonly Line[]): void {
  const rows = lines.map(({ figure, ours, rival, ratio }) => [figure, ours, rival, ratio?.toFixed(2) ?? '']);
  const widths = heads.map((head, at) =>
    Math.max(...[head, ...rows.map((row) => row[at] ?? '')].map(widthOf)),
  );
  const print = (cells: readonly string[]): void => {
    const padded = cells.map((cell, at) => cell + ' '.repeat((widths[at] ?? 0) - widthOf(cell)));
    console.log(`| ${padded.join(' | ')} |`);
  };
  console.log('');
  print(heads);
  console.log(`|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`);
  for (const row of rows) print(row);
  console.log('');
}

/** Chinese characters are two columns wide. */
function widthOf(text: string): number {
  return Array.from(text).reduce((width, character) => width + (/[⺀-￦]/.test(character) ? 2 : 1), 0);
}
