import type { BatchRow } from '@baisi/contract/imports';
import { type CellType, type Drawn, plainText } from '@baisi/grid';
import styles from './import-cells.module.css';
import { givenIn } from './import-rows.logic.ts';

const stateWords: Readonly<Record<BatchRow['state'], string>> = {
  right: '可导入',
  wrong: '有错误',
  leftOut: '不导入',
  written: '已导入',
};

/** Returns the state of a row as a word: a right row that changes a record is 将更新. */
function wordOf({ state, recordId }: BatchRow): string {
  return state === 'right' && recordId !== null ? '将更新' : stateWords[state];
}

const markTitles = {
  formula: '公式的计算结果',
  error: '公式有错误',
  imprecise: '数字超过 15 位，末尾可能已丢失',
  merged: '来自合并的单元格',
  mended: '已修改',
  kept: '已选择文件中的值',
} as const;

const span = (text: string, className: string | undefined): HTMLSpanElement => {
  const part = document.createElement('span');
  part.className = className ?? '';
  part.textContent = text;
  return part;
};

/** Draws the text; before it the stored text that it replaces, after it what is special about the cell. */
function draw(cell: HTMLElement, { text, row, column }: Drawn): void {
  const given = givenIn(row);
  const stored = given?.stored?.[column.key];
  const mark = given?.marks[column.key];
  const parts: HTMLElement[] = [];
  if (stored !== undefined && stored !== text) {
    const old = document.createElement('del');
    old.className = styles.old ?? '';
    old.textContent = stored === '' ? '（空）' : stored;
    parts.push(old, span('→', styles.arrow));
  }
  parts.push(span(text, given?.state === 'leftOut' ? styles.quiet : undefined));
  if (mark !== undefined) {
    const sign = span('', styles.mark);
    sign.dataset['kind'] = mark;
    sign.title = markTitles[mark];
    parts.push(sign);
  }
  cell.replaceChildren(...parts);
}

/** A cell of the file: any text, because an import also shows what is wrong. */
const text: CellType = {
  names: ['import-text'],
  toText: plainText,
  isHeading: true,
  typing: 'line',
  draw,
};

/** A cell of the file whose column accepts a few texts, which it offers. */
const choice: CellType = {
  ...text,
  names: ['import-choice'],
  isHeading: false,
  sign: 'list',
  Panel: 'select',
};

/** The state of a row. */
const state: CellType = {
  names: ['import-state'],
  toText: (_, __, row) => {
    const given = givenIn(row);
    return given === undefined ? '' : wordOf(given);
  },
  isReadOnly: true,
  draw: (cell, { text: words, row }) => {
    const given = givenIn(row);
    const word = span(words, styles.state);
    if (given !== undefined) word.dataset['state'] = given.state;
    cell.replaceChildren(word);
  },
};

export const importCells: readonly CellType[] = [text, choice, state];
