import type * as nodeFiles from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { dirname } from 'node:path';

/** The file operations of the disk store; tests let each of them fail in turn. */
export type FileOperations = Pick<typeof nodeFiles, 'mkdir' | 'open' | 'rename' | 'rm' | 'stat' | 'readdir'>;

/**
 * Number of bytes collected before a write: it makes calls into the thread pool rare, and limits the memory of one
 * upload.
 */
const gatheredBytes = 256 * 1024;
/** Number of written bytes after which a flush starts, so that the last flush of a large file is short. */
const flushedBytes = 64 * 1024 * 1024;

/** Writes all bytes at `position`, or without one after the last written byte. */
export async function writeAll(
  file: FileHandle,
  parts: readonly Uint8Array[],
  position?: number,
): Promise<void> {
  const { bytesWritten } = await file.writev(parts, position);
  const whole = parts.reduce((sum, part) => sum + part.length, 0);
  if (bytesWritten === whole) return;
  // A disk that is nearly full writes only a part; the next write then fails with ENOSPC.
  const rest = Buffer.concat(parts).subarray(bytesWritten);
  await writeAll(file, [rest], position === undefined ? undefined : position + bytesWritten);
}

/** Maximum number of bytes that arrive between two collections of their buffers. */
const collectedBytes = 16 * 1024 * 1024;
let arrivedBytes = 0;

/**
 * Frees the buffers of bytes that have been written. V8 does not see how large they are: without these collections it
 * keeps up to 64 MB of them.
 */
function collectBuffers(arrived: number): void {
  arrivedBytes += arrived;
  if (arrivedBytes < collectedBytes) return;
  arrivedBytes = 0;
  globalThis.gc?.({ type: 'minor' });
}

/**
 * Copies the source into the file and flushes it to the disk; returns the number of bytes. The next bytes are collected
 * in one buffer while the other is written, so that the parts of the source are free at once.
 */
async function fill(file: FileHandle, source: AsyncIterable<Uint8Array>): Promise<number> {
  let [written, gathered, flushedAt] = [0, 0, 0];
  let buffer: Buffer = Buffer.allocUnsafeSlow(gatheredBytes);
  let other: Buffer | undefined;
  let writing: Promise<void> | undefined;
  let flushing: Promise<void> | undefined;
  const write = async (): Promise<void> => {
    await writing;
    writing = writeAll(file, [buffer.subarray(0, gathered)]);
    // The next `await writing` throws the error; without this handler, an earlier rejection would count as unhandled.
    writing.catch(() => undefined);
    written += gathered;
    [buffer, other, gathered] = [other ?? Buffer.allocUnsafeSlow(gatheredBytes), buffer, 0];
  };
  const startFlush = async (): Promise<void> => {
    await flushing;
    flushedAt = written;
    flushing = file.datasync();
    flushing.catch(() => undefined);
  };
  try {
    for await (const part of source) {
      for (let at = 0; at < part.length; ) {
        const taken = part.subarray(at, at + gatheredBytes - gathered);
        buffer.set(taken, gathered);
        gathered += taken.length;
        at += taken.length;
        if (gathered === gatheredBytes) await write();
      }
      collectBuffers(part.length);
      if (written - flushedAt >= flushedBytes) await startFlush();
    }
    if (gathered > 0) await write();
  } finally {
    await Promise.all([writing, flushing]);
  }
  await file.sync();
  return written;
}

/**
 * File operations that survive a power failure: they flush data before naming a file, and folders before they resolve.
 */
export function durableWriting(files: FileOperations) {
  const syncFolder = async (path: string): Promise<void> => {
    const folder = await files.open(path, 'r');
    try {
      await folder.sync();
    } finally {
      await folder.close();
    }
  };
  return {
    syncFolder,

    /** Creates the folder and flushes every folder in which an entry was created. */
    async makeFolder(path: string): Promise<void> {
      const first = await files.mkdir(path, { recursive: true, mode: 0o700 });
      if (first === undefined) return;
      for (let made = path; made.length >= first.length; made = dirname(made))
        await syncFolder(dirname(made));
    },

    /** Writes a new file and flushes it; returns the number of bytes. */
    async writeFile(path: string, source: AsyncIterable<Uint8Array>): Promise<number> {
      const file = await files.open(path, 'wx', 0o600);
      try {
        return await fill(file, source);
      } finally {
        await file.close();
      }
    },

    /** Renames a file to its final name; if the folder cannot be flushed, removes the file. */
    async nameFile(temporary: string, path: string): Promise<void> {
      await files.rename(temporary, path);
      try {
        await syncFolder(dirname(path));
      } catch (error) {
        await files.rm(path, { force: true });
        throw error;
      }
    },
  };
}
