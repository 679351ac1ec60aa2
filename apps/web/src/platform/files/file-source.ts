import type { StoredFile } from '@baisi/contract/files';
import { ApiError, refusalOf, statusText } from '../api/api-error.ts';
import { readJson } from '../api/call.ts';

/** A file that can be read: its signed address, which lives for minutes, and a way to get the next one. */
export type FileSource = {
  file: StoredFile;
  url: string;
  /** Asks the server for a new address. Rejects with `ApiError` when the user may no longer read the file. */
  renew: () => Promise<string>;
};

/** Statuses of a request whose signature has expired or is invalid. */
const staleStatuses = [401, 403, 404, 410];

/** Bytes `from` to `to`, both included. */
export type ByteRange = { from: number; to: number };

async function responseOf(url: string, signal: AbortSignal, range?: ByteRange): Promise<Response> {
  try {
    return await fetch(url, {
      signal,
      ...(range === undefined ? {} : { headers: { Range: `bytes=${range.from}-${range.to}` } }),
    });
  } catch (cause) {
    if (signal.aborted) throw signal.reason;
    throw new ApiError({ status: 0, code: 0, message: statusText(0) }, { cause });
  }
}

/**
 * Requests a file or a part of it; an expired address is renewed once. Rejects with `ApiError` when the server refuses
 * or cannot be reached.
 */
export async function fetchFile(
  { url, renew }: FileSource,
  { signal, range }: { signal: AbortSignal; range?: ByteRange },
): Promise<Response> {
  let response = await responseOf(url, signal, range);
  if (staleStatuses.includes(response.status)) response = await responseOf(await renew(), signal, range);
  if (response.ok) return response;
  const { status, body } = await readJson(response);
  throw refusalOf(status, body);
}

type ReadOptions = {
  signal: AbortSignal;
  onProgress?: (loadedBytes: number) => void;
  /** Reads at most this many bytes from the start. */
  limitBytes?: number;
};

async function received(
  { body }: Response,
  { signal, onProgress, limitBytes }: ReadOptions,
): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = [];
  let loadedBytes = 0;
  const reader = body?.getReader();
  try {
    for (let part = await reader?.read(); part?.done === false; part = await reader?.read()) {
      parts.push(part.value);
      loadedBytes += part.value.length;
      onProgress?.(loadedBytes);
      if (limitBytes !== undefined && loadedBytes >= limitBytes) break;
    }
  } catch (cause) {
    if (signal.aborted) throw signal.reason;
    throw new ApiError({ status: 0, code: 0, message: statusText(0) }, { cause });
  }
  // Ends the response of a server without support for ranges, which sends the whole file.
  void reader?.cancel().catch(() => undefined);
  const whole = new Uint8Array(loadedBytes);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole.subarray(0, limitBytes ?? loadedBytes);
}

/** Reads a file, or its beginning, into memory. Rejects as `fetchFile`, also when the connection breaks. */
export async function readBytes(source: FileSource, options: ReadOptions): Promise<Uint8Array<ArrayBuffer>> {
  const { signal, limitBytes } = options;
  const isPart = limitBytes !== undefined && limitBytes < source.file.sizeBytes;
  const range = isPart ? { range: { from: 0, to: limitBytes - 1 } } : {};
  return received(await fetchFile(source, { signal, ...range }), options);
}
