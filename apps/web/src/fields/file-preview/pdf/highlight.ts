import { findIn } from './search.logic.ts';

/** Names of CSS custom highlights, styled in pdf-page.module.css. */
const names = { found: 'pdf-found', current: 'pdf-current' } as const;

function textNodesIn(element: Element): Text[] {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const nodes: Text[] = [];
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode())
    if (node instanceof Text) nodes.push(node);
  return nodes;
}

/** Returns the ranges of all matches in the text of an element, in order. */
function rangesOf(element: Element, wanted: string): Range[] {
  const nodes = textNodesIn(element);
  const starts: number[] = [];
  let text = '';
  for (const { data } of nodes) {
    starts.push(text.length);
    text += data;
  }
  const boundary = (place: number, isEnd: boolean) => {
    const at = starts.findLastIndex((start) => (isEnd ? start < place : start <= place));
    return { node: nodes[at], offset: place - (starts[at] ?? 0) };
  };
  return findIn(text, wanted).map(({ from, to }) => {
    const [start, end] = [boundary(from, false), boundary(to, true)];
    const range = document.createRange();
    if (start.node !== undefined) range.setStart(start.node, start.offset);
    if (end.node !== undefined) range.setEnd(end.node, end.offset);
    return range;
  });
}

function change(name: string, ranges: readonly Range[], act: 'add' | 'delete'): void {
  // In browsers without CSS highlights the search only scrolls to the page.
  if (!('highlights' in CSS)) return;
  const highlight = CSS.highlights.get(name) ?? new Highlight();
  CSS.highlights.set(name, highlight);
  for (const range of ranges) highlight[act](range);
}

/**
 * Highlights all matches in an element, and scrolls to the one at index `current`, which is highlighted more strongly.
 * Returns a function that removes the highlights.
 */
export function highlight(element: Element, wanted: string, current: number | undefined): () => void {
  const ranges = rangesOf(element, wanted);
  const strong = current === undefined ? undefined : ranges[current];
  const marked = strong === undefined ? [] : [strong];
  change(names.found, ranges, 'add');
  change(names.current, marked, 'add');
  strong?.startContainer.parentElement?.scrollIntoView({ block: 'center', inline: 'nearest' });
  return () => {
    change(names.found, ranges, 'delete');
    change(names.current, marked, 'delete');
  };
}
