import { useEffect } from 'react';
import { patternOf, type Search } from '../../core/store/selection/finding.ts';
import type { GridControl } from '../control/grid-control.ts';

/** Name of the CSS highlight, used in find-bar.module.css. */
const name = 'baisi-grid-finds';

/** Returns the matches within the drawn cells as DOM ranges. */
function rangesIn(scroller: Element, search: Search): Range[] {
  const pattern = patternOf(search);
  const ranges: Range[] = [];
  for (const cell of scroller.querySelectorAll('[data-row]:not([hidden]) > [role="gridcell"][data-column]')) {
    const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode())
      for (const { index, 0: found } of (text.nodeValue ?? '').matchAll(pattern)) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + found.length);
        ranges.push(range);
      }
  }
  return ranges;
}

/**
 * Highlights the matches in the visible cells, also after scrolling. Does nothing in browsers without CSS highlights.
 */
export function useMarkedFinds({ view }: GridControl, search: Search): void {
  const { text, isCaseSensitive, isWholeCell } = search;
  useEffect(() => {
    const { scroller } = view;
    if (text === '' || !('highlights' in CSS)) return undefined;
    let frame = 0;
    const mark = () => {
      frame = 0;
      CSS.highlights.set(name, new Highlight(...rangesIn(scroller, { text, isCaseSensitive, isWholeCell })));
    };
    const changes = new MutationObserver(() => {
      if (frame === 0) frame = requestAnimationFrame(mark);
    });
    changes.observe(scroller, {
      subtree: true,
      childList: true,
      characterData: true,
      attributeFilter: ['data-row', 'hidden'],
    });
    mark();
    return () => {
      changes.disconnect();
      cancelAnimationFrame(frame);
      CSS.highlights.delete(name);
    };
  }, [view, text, isCaseSensitive, isWholeCell]);
}
