import type { Column } from '../core/columns/column.ts';

/** Room for the buttons of a heading, and for its star. */
const buttonPx = 22;
const starPx = 12;
const rimPx = 3;

/** Measures texts as they stand in `scroller`, and the heading above them. */
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
