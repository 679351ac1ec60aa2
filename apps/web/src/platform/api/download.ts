import type { Endpoint, InputOf } from '@baisi/contract/endpoint';
import { ApiError, refusalOf } from './api-error.ts';
import { type Answer, answerTo, readJson } from './call.ts';

export type DownloadOptions = {
  /** File name when the response has none. */
  name: string;
  signal?: AbortSignal;
  /** `totalBytes` is undefined when the server does not send the size. */
  onProgress?: (loadedBytes: number, totalBytes: number | undefined) => void;
};

type FileAnswer = Answer & { file?: { blob: Blob; name: string | undefined } };

const keptForMs = 60_000;

/** product-spec §8: a download without content. */
const failed = () => new ApiError({ status: 200, code: 0, message: '文件下载失败' });

/** RFC 6266: the encoded form of the name takes precedence over the plain one. Strips any path. */
function nameIn(disposition: string): string | undefined {
  const encoded = /filename\*=utf-8''([^;]+)/i.exec(disposition)?.[1];
  const plain = /filename="?([^";]+)"?/i.exec(disposition)?.[1];
  try {
    return (encoded === undefined ? plain : decodeURIComponent(encoded))?.split(/[\\/]/).at(-1);
  } catch {
    return plain;
  }
}

async function chunksOf(response: Response, onProgress: DownloadOptions['onProgress']): Promise<BlobPart[]> {
  if (response.body === null) return [];
  const length = Number(response.headers.get('content-length') ?? 0);
  const totalBytes = length > 0 && !response.headers.has('content-encoding') ? length : undefined;
  const reader = response.body.getReader();
  const chunks: BlobPart[] = [];
  let loadedBytes = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    chunks.push(part.value);
    loadedBytes += part.value.byteLength;
    onProgress?.(loadedBytes, totalBytes);
  }
  return chunks;
}

function save(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Some browsers start reading only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(address), keptForMs);
}

/**
 * Fetches a file into memory. Rejects with `ApiError` when the response is a refusal in JSON (whatever its status) or
 * has a status of failure, and with 文件下载失败 (product-spec §8) when it has no content or is a page of HTML, as a
 * proxy sends it for its own sign-in. Waits for a new sign-in after the end of a session, as `call` does.
 */
export async function fetchBlob<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  { signal, onProgress }: Omit<DownloadOptions, 'name'> = {},
): Promise<{ blob: Blob; name: string | undefined }> {
  const read = async (response: Response): Promise<FileAnswer> => {
    const disposition = response.headers.get('content-disposition') ?? '';
    const type = response.headers.get('content-type') ?? 'application/octet-stream';
    const isAnswer = /json|html/.test(type) && !disposition.startsWith('attachment');
    if (!response.ok || isAnswer) return readJson(response);
    const blob = new Blob(await chunksOf(response, onProgress), { type });
    return { status: response.status, body: undefined, file: { blob, name: nameIn(disposition) } };
  };
  const options = signal === undefined ? {} : { signal };
  const { status, body, file } = await answerTo(endpoint, input, options, read);
  if (file !== undefined && file.blob.size > 0) return file;
  const refusal = refusalOf(status, body);
  const isRefused = file === undefined && (status >= 400 || refusal.sentMessage !== '');
  throw isRefused ? refusal : failed();
}

/** Downloads a file and lets the browser save it. Rejects as `fetchBlob`. */
export async function download<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  { name, ...options }: DownloadOptions,
): Promise<void> {
  const file = await fetchBlob(endpoint, input, options);
  save(file.blob, file.name ?? name);
}
