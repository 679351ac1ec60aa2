import { getDocument, PDFDataRangeTransport, type PDFDocumentProxy, PDFWorker } from 'pdfjs-dist';
import { type FileSource, fetchFile } from '../../../platform/files/file-source.ts';
import { NotShown } from '../layer/not-shown.ts';
import type { PageSize } from './pages.logic.ts';

/** Folder of the character maps, fonts and decoders of pdf.js, which the build copies: see build/pdf-files.ts. */
declare const PDF_FILES: string;

/** Bytes per request; the first request loads small files completely. */
const pieceBytes = 256 * 1024;

/**
 * Maximum number of pixels of an image in a PDF file; pdf.js leaves out larger ones, which would need too much memory.
 */
const mostPixels = 100_000_000;

const settings = {
  cMapUrl: `${PDF_FILES}cmaps/`,
  standardFontDataUrl: `${PDF_FILES}standard_fonts/`,
  wasmUrl: `${PDF_FILES}wasm/`,
  iccUrl: `${PDF_FILES}iccs/`,
  // Disables XFA forms, which contain programs. Scripts in a file cannot run, because the build leaves out their
  // sandbox.
  enableXfa: false,
  maxImageSize: mostPixels,
  // pdf.js loads only the ranges that the displayed pages need.
  disableAutoFetch: true,
  disableStream: true,
  rangeChunkSize: pieceBytes,
  verbosity: 0,
};

/** An open document, with the size of its first page in points. Aborting the signal of `openPdf` closes it. */
export type OpenedPdf = { pdf: PDFDocumentProxy; firstSize: PageSize };

type Opening = {
  signal: AbortSignal;
  /** Called if a range cannot be loaded after the document was opened. */
  onFailed: (error: unknown) => void;
};

type Load = (from: number, to: number) => Promise<Uint8Array<ArrayBuffer>>;

/** Loads the ranges of a file that pdf.js requests. */
class Pieces extends PDFDataRangeTransport {
  readonly #load: Load;
  readonly #onFailed: (error: unknown) => void;

  constructor(first: Uint8Array, sizeBytes: number, load: Load, onFailed: (error: unknown) => void) {
    super(sizeBytes, first);
    this.#load = load;
    this.#onFailed = onFailed;
  }

  override requestDataRange(begin: number, end: number): void {
    this.#load(begin, end).then((piece) => this.onDataRange(begin, piece), this.#onFailed);
  }
}

/** Returns a function that loads a range. An address that one call has renewed is used by all later calls. */
function reader(source: FileSource, signal: AbortSignal): Load {
  const current: FileSource = {
    ...source,
    renew: async () => {
      current.url = await source.renew();
      return current.url;
    },
  };
  return async (from, to) => {
    const response = await fetchFile(current, { signal, range: { from, to: to - 1 } });
    return new Uint8Array(await response.arrayBuffer());
  };
}

const reasonOf = (error: unknown): unknown => {
  const name = error instanceof Error ? error.name : '';
  if (name === 'PasswordException') return new NotShown('文件有密码，不能预览，请下载后用密码打开');
  if (name === 'InvalidPDFException' || name === 'FormatError' || name === 'UnknownErrorException')
    return new NotShown('文件已损坏，或不是 PDF 文件，请下载后打开');
  return error;
};

/**
 * Opens a PDF file. Rejects with `NotShown` if it is damaged or needs a password, otherwise with the errors of
 * `fetchFile`.
 */
export async function openPdf(source: FileSource, { signal, onFailed }: Opening): Promise<OpenedPdf> {
  const { sizeBytes } = source.file;
  const load = reader(source, signal);
  const first = await load(0, Math.min(pieceBytes, sizeBytes));
  signal.throwIfAborted();
  const worker = new Worker(new URL('./pdf-worker.ts', import.meta.url), { type: 'module' });
  // A server without support for ranges has sent the whole file.
  const given =
    first.length >= sizeBytes ? { data: first } : { range: new Pieces(first, sizeBytes, load, onFailed) };
  const task = getDocument({ ...settings, ...given, worker: PDFWorker.create({ port: worker }) });
  const close = () => {
    void task.destroy().catch(() => undefined);
    worker.terminate();
  };
  signal.addEventListener('abort', close);
  try {
    const pdf = await task.promise;
    const { width, height } = (await pdf.getPage(1)).getViewport({ scale: 1 });
    return { pdf, firstSize: { width, height } };
  } catch (error) {
    close();
    throw reasonOf(error);
  }
}
