import { decoded, type Token, tokensOf } from './html-tokens.ts';

/** Maximum column or row span, as in spreadsheets. Larger values are ignored. */
const maxSpanned = 16_384;

/** Reads the column or row span of a cell; 1 if there is none. */
function spanOf(attributes: string, name: 'rowspan' | 'colspan'): number {
  const [, said = '1'] = new RegExp(`\\b${name}\\s*=\\s*["']?(\\d+)`, 'i').exec(attributes) ?? [];
  return Math.max(1, Math.min(Number(said), maxSpanned));
}

/** Collapses white space and decodes entities, as browsers display a line. */
const tidy = (line: string) =>
  decoded(
    line
      .replaceAll(/[ \t\r\n\f]+/g, ' ')
      .replaceAll(/^ | $/g, '')
      .replaceAll('\u00a0', ' '),
  );

const blocks: ReadonlySet<string> = new Set(['p', 'div', 'li']);

/** Collects the text of one cell. `<br>` and block elements start a new line. */
class CellText {
  readonly #lines = [''];
  #isBlockOver = false;

  add(text: string): void {
    const isBlank = /^[ \t\r\n\f]*$/.test(text);
    if (this.#isBlockOver && !isBlank) this.breakLine();
    if (!this.#isBlockOver) this.#lines.push((this.#lines.pop() ?? '') + text);
  }

  breakLine(): void {
    this.#isBlockOver = false;
    this.#lines.push('');
  }

  endBlock(): void {
    this.#isBlockOver = this.#lines.some((line) => tidy(line) !== '');
  }

  toString(): string {
    return this.#lines.map(tidy).join('\n');
  }
}

/** Builds the rows of a table. Cells that span several rows shift the cells of the rows below them. */
class TableReader {
  readonly rows: string[][] = [];
  /** By column: number of further rows that are covered by a cell above. */
  readonly #reaching: number[] = [];
  /** By column: text of the last cell, repeated in the rows that it spans (only if `isRepeating`). */
  readonly #texts: string[] = [];
  readonly #isRepeating: boolean;
  #column = 0;
  #cell: { text: CellText; across: number; down: number } | undefined;
  #isHidden = false;

  constructor(isRepeating: boolean) {
    this.#isRepeating = isRepeating;
  }

  get isInCell(): boolean {
    return this.#cell !== undefined;
  }

  openRow(attributes: string): void {
    this.closeRow();
    // Excel ends a table with a hidden row that only sets column widths; it is skipped.
    this.#isHidden = /display\s*:\s*none/i.test(attributes);
    if (!this.#isHidden) this.rows.push([]);
    this.#column = 0;
    this.#passReaching();
  }

  closeRow(): void {
    this.closeCell();
    this.#isHidden = false;
  }

  openCell(attributes: string): void {
    this.closeCell();
    if (this.rows.length === 0) this.openRow('');
    this.#cell = {
      text: new CellText(),
      across: spanOf(attributes, 'colspan'),
      down: spanOf(attributes, 'rowspan'),
    };
  }

  closeCell(): void {
    if (this.#cell === undefined) return;
    const { text, across, down } = this.#cell;
    this.#cell = undefined;
    const row = this.rows.at(-1);
    if (this.#isHidden || row === undefined) return;
    for (let i = 0; i < across; i += 1) {
      row.push(i === 0 ? text.toString() : '');
      this.#texts[this.#column] = i === 0 && this.#isRepeating ? text.toString() : '';
      this.#reaching[this.#column] = down - 1;
      this.#column += 1;
    }
    this.#passReaching();
  }

  /** Moves past columns that are covered by cells from above. */
  #passReaching(): void {
    if (this.#isHidden) return;
    for (;;) {
      const left = this.#reaching[this.#column] ?? 0;
      if (left === 0) return;
      this.#reaching[this.#column] = left - 1;
      this.rows.at(-1)?.push(this.#texts[this.#column] ?? '');
      this.#column += 1;
    }
  }

  inCell(token: Token): void {
    const text = this.#cell?.text;
    if (text === undefined) return;
    if (token.kind === 'text') text.add(token.text);
    else if (token.name === 'br') text.breakLine();
    else if (blocks.has(token.name.replace('/', ''))) text.endBlock();
  }
}

/** Handles a tag of the table structure. Returns false for other tags. */
function built(table: TableReader, name: string, attributes: string): boolean {
  if (name === 'tr') table.openRow(attributes);
  else if (name === '/tr') table.closeRow();
  else if (name === 'td' || name === 'th') table.openCell(attributes);
  else if (name === '/td' || name === '/th') table.closeCell();
  else return false;
  return true;
}

/**
 * Reads the first table in an HTML text, as Excel, WPS, web pages and mails put it on the clipboard. The text of a cell
 * with a span is in its first cell, and the others are empty. With `isRepeating` the text is in all its rows, because
 * the grid merges equal cells itself. Returns undefined without a table.
 */
export function parseHtmlTable(html: string, { isRepeating = false } = {}): string[][] | undefined {
  const table = new TableReader(isRepeating);
  let depth = 0;
  for (const token of tokensOf(html)) {
    const name = token.kind === 'tag' ? token.name : '';
    if (name === 'table') depth += 1;
    else if (name === '/table') {
      depth -= 1;
      if (depth === 0) break;
    } else if (depth === 1 && token.kind === 'tag' && built(table, name, token.attributes)) continue;
    else if (depth > 0 && table.isInCell) table.inCell(token);
  }
  table.closeRow();
  return table.rows.length === 0 ? undefined : table.rows;
}
