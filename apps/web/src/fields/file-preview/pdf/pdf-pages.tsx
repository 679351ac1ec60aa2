import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { usePreviewActions } from '../layer/preview-context.ts';
import { useKeys } from '../layer/use-keys.ts';
import { FindBar } from './find-bar.tsx';
import { gapPx, type PageSize, pxInPoint } from './pages.logic.ts';
import { PdfPage } from './pdf-page.tsx';
import { PdfTools } from './pdf-tools.tsx';
import styles from './pdf-view.module.css';
import { printPdf } from './print-pdf.ts';
import { usePages } from './use-pages.ts';
import { useSearch } from './use-search.ts';

type Props = { name: string; pdf: PDFDocumentProxy; firstSize: PageSize };

/** Scrollable pages of a document, with search and toolbar. */
export function PdfPages({ name, pdf, firstSize }: Props) {
  const { say } = usePreviewActions();
  const box = useRef<HTMLDivElement>(null);
  const pages = usePages(box, pdf.numPages, firstSize);
  const [wanted, setWanted] = useState<string>();
  const search = useSearch(pdf, wanted ?? '', pages.page);
  const { current } = search;
  const goToMatch = useEffectEvent(() => {
    if (current !== undefined) pages.goTo(current.page);
  });
  useEffect(() => goToMatch(), [current]);
  const print = () => void printPdf(name, pdf, say).catch(() => say('打印失败，请下载后打印'));
  useKeys({
    '+': () => pages.zoomBy(1),
    '-': () => pages.zoomBy(-1),
    '0': () => pages.setZoom('page'),
    '1': () => pages.setZoom(1),
    'Ctrl+f': () => setWanted((before) => before ?? ''),
    p: print,
  });
  const { near, layout, scale } = pages;
  const drawn = Array.from({ length: near.last - near.first + 1 }, (_, i) => near.first + i);
  return (
    <div className={styles.view}>
      <div
        ref={box}
        className={styles.scroll}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls by the keyboard
        tabIndex={0}
        role="region"
        aria-label={name}
        onScroll={pages.onScroll}
      >
        <div
          className={styles.pages}
          style={{ height: layout.heightPx, minWidth: pages.widest.width * pxInPoint * scale + 2 * gapPx }}
        >
          {pages.isMeasured
            ? drawn.map((page) => (
                <PdfPage
                  key={page}
                  pdf={pdf}
                  page={page}
                  size={pages.sizes[page] ?? firstSize}
                  scale={scale}
                  topPx={layout.tops[page] ?? 0}
                  onSize={pages.onSize}
                  wanted={wanted ?? ''}
                  current={current?.page === page ? current.nth : undefined}
                />
              ))
            : null}
        </div>
      </div>
      {wanted === undefined ? null : (
        <FindBar wanted={wanted} search={search} onWanted={setWanted} onClose={() => setWanted(undefined)} />
      )}
      <PdfTools
        pages={pages}
        count={pdf.numPages}
        onFind={() => setWanted((before) => (before === undefined ? '' : undefined))}
        isFinding={wanted !== undefined}
        onPrint={print}
      />
    </div>
  );
}
