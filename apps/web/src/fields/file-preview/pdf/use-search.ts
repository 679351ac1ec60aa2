import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { findIn, firstFrom, type Match } from './search.logic.ts';

/** The matches of the text `wanted` in a document. */
type Results = { wanted: string; matches: readonly Match[] };

async function textOf(pdf: PDFDocumentProxy, page: number): Promise<string> {
  const { items } = await (await pdf.getPage(page + 1)).getTextContent();
  return items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : '')).join('');
}

/**
 * Searches the texts of all pages for `wanted`; the current match is the first one on or after `page`, the current
 * page.
 */
export function useSearch(pdf: PDFDocumentProxy, wanted: string, page: number) {
  const [results, setResults] = useState<Results>({ wanted: '', matches: [] });
  const [at, setAt] = useState(0);
  const texts = useRef(new Map<number, Promise<string>>());
  const show = useEffectEvent((matches: readonly Match[]) => {
    setResults({ wanted, matches });
    setAt(firstFrom(matches, page));
  });
  useEffect(() => {
    let isOver = false;
    const search = async () => {
      const matches: Match[] = [];
      for (let i = 0; i < pdf.numPages && !isOver && wanted.trim() !== ''; i += 1) {
        const text = texts.current.get(i) ?? textOf(pdf, i);
        texts.current.set(i, text);
        const found = findIn(await text.catch(() => ''), wanted);
        matches.push(...found.map((_, nth) => ({ page: i, nth })));
      }
      if (!isOver) show(matches);
    };
    // Reading fails if the document was closed meanwhile.
    search().catch(() => {
      if (!isOver) show([]);
    });
    return () => {
      isOver = true;
    };
  }, [pdf, wanted]);
  const isDone = results.wanted === wanted;
  const matches = isDone ? results.matches : [];
  return {
    matches,
    isDone,
    at,
    current: matches[at],
    step: (by: number) => {
      if (matches.length > 0) setAt((at + by + matches.length) % matches.length);
    },
  };
}
