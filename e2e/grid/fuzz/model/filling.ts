import { daySeriesAt } from './days.ts';
import { type Cell, type Range, upTo } from './selection.ts';
import type { ShownRows } from './shown.ts';
import type { Write } from './table.ts';
import { carried, type Value } from './values.ts';

const counted = ['甲', '乙', '丙', '丁', '戊', '己', '庚', '辛', '壬', '癸'];

const isNumber = (value: Value) => String(value).trim() !== '' && !Number.isNaN(Number(value));
const rounded = (number: number) => Number(number.toFixed(9));

/** The number in a text such as `C8`, with the texts around it; undefined for other texts. */
function numbered(value: Value): { head: string; digits: string; tail: string } | undefined {
  const [, head = '', digits = '', tail = ''] = /^(.*?)(\d+)(\D*)$/.exec(String(value)) ?? [];
  return typeof value !== 'string' || digits === '' || (head === '' && tail === '')
    ? undefined
    : { head, digits, tail };
}

/** The value at `index` of the series that `values` start: numbers and numbered texts count on, others repeat. */
function seriesAt(values: readonly Value[], index: number): Value {
  const [first = '', second] = values;
  const repeated = values.at(index % values.length) ?? '';
  const isAlike = values.every((value) => typeof value === typeof first);
  if (isAlike && typeof first !== 'boolean' && values.every(isNumber)) {
    const step = second === undefined ? 0 : Number(second) - Number(first);
    const at = (i: number) => rounded(Number(first) + step * i);
    if (second === undefined || !values.every((value, i) => Number(value) === at(i))) return repeated;
    return typeof first === 'number' ? at(index) : String(at(index));
  }
  const day = daySeriesAt(values, index);
  if (day !== undefined) return day;
  const places = values.map((value) => counted.indexOf(String(value)));
  const parts = values.map(numbered);
  const isWords = places.every((place) => place >= 0);
  const [one] = parts;
  const numbers = isWords ? places : parts.map((part) => Number(part?.digits));
  const step = numbers.length === 1 ? 1 : (numbers[1] ?? 0) - (numbers[0] ?? 0);
  const at = (i: number) => (numbers[0] ?? 0) + step * i;
  if (isWords)
    return places.every((place, i) => (place - at(i)) % 10 === 0)
      ? (counted.at(((at(index) % 10) + 10) % 10) ?? '')
      : repeated;
  const isSeries = parts.every(
    (part, i) =>
      part !== undefined && part.head === one?.head && part.tail === one.tail && numbers[i] === at(i),
  );
  if (!isSeries || one === undefined) return repeated;
  const width = one.digits.startsWith('0') ? one.digits.length : 0;
  return `${one.head}${String(Math.abs(at(index))).padStart(width, '0')}${one.tail}`;
}

/** The range between the selected cells and the cell to which the handle is dragged; undefined over the selection. */
export function fillRange(
  source: Range,
  to: Cell,
): { range: Range; isDown: boolean; isBack: boolean } | undefined {
  const far = [
    to.row - source.bottom,
    source.top - to.row,
    to.column - source.right,
    source.left - to.column,
  ];
  const max = Math.max(...far);
  if (max <= 0) return undefined;
  const way = far.indexOf(max);
  const range = [
    { ...source, top: source.bottom + 1, bottom: to.row },
    { ...source, top: to.row, bottom: source.top - 1 },
    { ...source, left: source.right + 1, right: to.column },
    { ...source, left: to.column, right: source.left - 1 },
  ][way];
  return range === undefined ? undefined : { range, isDown: way < 2, isBack: way % 2 === 1 };
}

/**
 * The cells that a fill writes: each line continues its values, or repeats them with `isCopy`. Codes of choices only
 * repeat.
 */
export function fillOf(
  grid: ShownRows,
  source: Range,
  { range, isDown, isBack }: { range: Range; isDown: boolean; isBack: boolean },
  isCopy: boolean,
): Write[] {
  const lines = isDown ? upTo(source.left, source.right) : upTo(source.top, source.bottom);
  const cells = (box: Range, line: number): Cell[] =>
    isDown
      ? upTo(box.top, box.bottom).map((row) => ({ row, column: line }))
      : upTo(box.left, box.right).map((column) => ({ row: line, column }));
  return lines.flatMap((line) => {
    const from = cells(source, line);
    const to = isBack ? cells(range, line).toReversed() : cells(range, line);
    const values = from.map((cell) => grid.valueAt(cell));
    const isPlain = from.every((cell) => String(grid.valueAt(cell)) === grid.text(cell));
    return to.flatMap((cell, i): Write[] => {
      const place = grid.at(cell);
      const column = grid.columns[from[0]?.column ?? -1];
      if (place === undefined || column === undefined || !grid.mayEdit(cell)) return [];
      const index = isBack ? -1 - i : values.length + i;
      const value = isCopy || !isPlain ? (values.at(index % values.length) ?? '') : seriesAt(values, index);
      const there = carried(value, column, place.column);
      return there === undefined ? [] : [{ id: place.id, field: place.column.field, value: there }];
    });
  });
}
