import { type PDFDocumentProxy, type PDFPageProxy, TextLayer } from 'pdfjs-dist';
import { type CSSProperties, useEffect, useEffectEvent, useRef, useState } from 'react';
import { drawPage } from './draw-page.ts';
import { highlight } from './highlight.ts';
import { type PageSize, pxInPoint } from './pages.logic.ts';
import styles from './pdf-page.module.css';

type Props = {
  pdf: PDFDocumentProxy;
  /** Index of the page. */
  page: number;
  size: PageSize;
  scale: number;
  topPx: number;
  /** Called with the page's real size if it differs from `size`. */
  onSize: (page: number, size: PageSize) => void;
  /** The text to search for; '' without a search. */
  wanted: string;
  /** Index of the current match, if it is on this page. */
  current: number | undefined;
};

/** Pause in ms before a zoomed page is drawn again; until then the old canvas is stretched. */
const settleMs = 120;

function useLoadedPage({ pdf, page, size, onSize }: Props): PDFPageProxy | 'failed' | undefined {
  const [loaded, setLoaded] = useState<PDFPageProxy | 'failed'>();
  const sized = useEffectEvent((one: PDFPageProxy) => {
    const { width, height } = one.getViewport({ scale: 1 });
    if (width !== size.width || height !== size.height) onSize(page, { width, height });
  });
  useEffect(() => {
    let isOver = false;
    pdf.getPage(page + 1).then(
      (one) => {
        if (isOver) return;
        sized(one);
        setLoaded(one);
      },
      () => {
        if (!isOver) setLoaded('failed');
      },
    );
    return () => {
      isOver = true;
    };
  }, [pdf, page]);
  useEffect(() => {
    if (loaded === undefined || loaded === 'failed') return undefined;
    return () => {
      loaded.cleanup();
    };
  }, [loaded]);
  return loaded;
}

/** Draws the page into `holder`, again after each change of the scale. */
function useDrawing(loaded: PDFPageProxy | undefined, scale: number) {
  const holder = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<'waiting' | 'drawn' | 'failed'>('waiting');
  const delayMs = useEffectEvent(() => (state === 'drawn' ? settleMs : 0));
  useEffect(() => {
    if (loaded === undefined) return undefined;
    const calling = new AbortController();
    const { signal } = calling;
    const draw = async () => {
      try {
        const canvas = await drawPage(loaded, scale, { signal, density: Math.min(devicePixelRatio, 2) });
        if (signal.aborted) return;
        canvas.setAttribute('aria-hidden', 'true');
        holder.current?.replaceChildren(canvas);
        setState('drawn');
      } catch {
        if (!signal.aborted) setState('failed');
      }
    };
    const timer = setTimeout(() => void draw(), delayMs());
    return () => {
      clearTimeout(timer);
      calling.abort();
    };
  }, [loaded, scale]);
  return { holder, state };
}

/** Renders the page's texts invisibly over the canvas, so that they can be selected and found. */
function useTexts(loaded: PDFPageProxy | undefined, { wanted, current }: Pick<Props, 'wanted' | 'current'>) {
  const texts = useRef<HTMLDivElement>(null);
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    const container = texts.current;
    if (loaded === undefined || container === null) return undefined;
    let layer: TextLayer | undefined;
    let isOver = false;
    const render = async () => {
      const content = await loaded.getTextContent();
      if (isOver) return;
      // pdf.js measures the texts in the file's language, and the fonts of Chinese have other widths.
      container.lang = content.lang ?? '';
      const viewport = loaded.getViewport({ scale: 1 });
      layer = new TextLayer({ textContentSource: content, container, viewport });
      await layer.render();
      setReady(true);
    };
    // If the texts cannot be read, the page is shown without them.
    render().catch(() => undefined);
    return () => {
      isOver = true;
      layer?.cancel();
      container.replaceChildren();
      setReady(false);
    };
  }, [loaded]);
  useEffect(() => {
    if (!isReady || texts.current === null || wanted === '') return undefined;
    return highlight(texts.current, wanted, current);
  }, [isReady, wanted, current]);
  return texts;
}

/** A page of a PDF file: a canvas, and its texts for selection. */
export function PdfPage(props: Props) {
  const { page, size, scale, topPx } = props;
  const found = useLoadedPage(props);
  const loaded = found === 'failed' ? undefined : found;
  const { holder, state } = useDrawing(loaded, scale);
  const texts = useTexts(loaded, props);
  const style: CSSProperties & Record<'--total-scale-factor', number> = {
    top: topPx,
    width: size.width * pxInPoint * scale,
    height: size.height * pxInPoint * scale,
    '--total-scale-factor': scale * pxInPoint,
  };
  const isFailed = found === 'failed' || state === 'failed';
  return (
    <div
      className={styles.page}
      style={style}
      role="group"
      aria-label={`第 ${page + 1} 页`}
      data-page={page + 1}
      data-state={isFailed ? 'failed' : state}
    >
      <div ref={holder} className={styles.picture} />
      {isFailed ? <p className={styles.failed}>这一页已损坏，无法显示</p> : null}
      {state === 'waiting' && !isFailed ? <p className={styles.waiting}>正在加载</p> : null}
      <div ref={texts} className={styles.texts} />
    </div>
  );
}
