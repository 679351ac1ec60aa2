import type { Rule } from '../../actions/action.ts';
import type { Column } from '../../core/columns/column.ts';
import type { RowTexts } from '../../core/store/layout/row-height.ts';

/** Width of the buttons in a heading, and of the star of a required column, in px. */
const buttonPx = 22;
const starPx = 12;
const rimPx = 3;

/** Returns a function for the width in px of the widest text or of the heading, in the font of `scroller`. */
export function widthIn(scroller: HTMLElement): (texts: readonly string[], column: Column) => number {
  const { fontFamily, fontSize, fontWeight } = getComputedStyle(scroller);
  const padPx = Number.parseFloat(getComputedStyle(scroller).getPropertyValue('--grid-pad')) || 12;
  const brush = document.createElement('canvas').getContext('2d');
  const measured = (text: string, weight: string) => {
    if (brush === null) return 0;
    brush.font = `${weight} ${fontSize} ${fontFamily}`;
    return Math.max(...text.split('\n').map((line) => brush.measureText(line).width));
  };
  return (texts, { title, sortable, filterable, validateRules = [] }) => {
    const buttons = (sortable === true ? buttonPx : 0) + (filterable === true ? buttonPx : 0);
    const head = measured(title, '500') + buttons + (validateRules.length > 0 ? starPx : 0);
    const widest = texts.reduce((most, text) => Math.max(most, measured(text, fontWeight)), head);
    return widest + 2 * padPx + rimPx;
  };
}

/** The line height of wrapped cells, as in the stylesheet. */
const linePx = '1.57';
const padBlockPx = 8;

/**
 * Measures the heights of rows whose texts wrap at a given width. All rows are measured at once, because a layout is
 * slow.
 */
export function heightsIn(scroller: HTMLElement, rows: readonly RowTexts[]): number[] {
  const padPx = Number.parseFloat(getComputedStyle(scroller).getPropertyValue('--grid-pad')) || 12;
  const box = document.createElement('div');
  box.style.cssText = `position:absolute;visibility:hidden;line-height:${linePx};white-space:pre-wrap;overflow-wrap:anywhere`;
  const measured = rows.map((texts) =>
    texts
      .filter(({ text }) => text !== '')
      .map(({ text, widthPx }) => {
        const line = document.createElement('div');
        line.textContent = text;
        line.style.width = `${widthPx - 2 * padPx - 1}px`;
        box.append(line);
        return line;
      }),
  );
  scroller.append(box);
  const heights = measured.map(
    (lines) => lines.reduce((most, line) => Math.max(most, line.offsetHeight), 0) + 2 * padBlockPx + 1,
  );
  box.remove();
  return heights;
}

/** Measures texts with the font of `scroller`. */
export const ruleIn = (scroller: HTMLElement): Rule => ({
  widthOf: widthIn(scroller),
  heightOf: (texts) => heightsIn(scroller, [texts])[0] ?? 0,
});
