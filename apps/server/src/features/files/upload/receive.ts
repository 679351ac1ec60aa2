import { createHash } from 'node:crypto';
import { createContentHash } from '@baisi/contract/rules/content-hash';
import {
  extensionOf,
  type FileExtension,
  type FileKind,
  fileTypes,
  largestBytes,
  shownFileName,
  sizeText,
} from '@baisi/contract/rules/file-types';
import { appError } from '../../../platform/errors.ts';
import type { FilePart, Received } from '../../../platform/http/route.ts';
import { newId } from '../../../platform/ids.ts';
import type { FileStore } from '../../../platform/storage/store.ts';
import { isContentOf, judgedBytes } from './confirm-content.ts';
import { withoutMetadata } from './pictures.ts';

/** Bytes in the store that no row refers to yet. */
export type StoredUpload = {
  location: string;
  hash: string;
  sizeBytes: number;
  width: number | null;
  height: number | null;
};

/** A file that has arrived, with its confirmed type. */
export type ReceivedFile = Received &
  StoredUpload & {
    /** The name shown to users. */
    name: string;
    extension: FileExtension;
    type: string;
    kind: FileKind;
    /** Makes `discard` keep the bytes; called when a row refers to them. */
    keep(): void;
  };

/** Returns a new location in the store. Its first two digits spread the bytes over folders. */
export function newLocation(): string {
  const id = newId();
  return `blobs/${id.slice(0, 2)}/${id}`;
}

/** Passes bytes through and computes their hash. */
function hashed(bytes: AsyncIterable<Uint8Array>) {
  const hash = createContentHash(() => createHash('sha256'));
  async function* passed(): AsyncGenerator<Uint8Array> {
    for await (const part of bytes) {
      hash.update(part);
      yield part;
    }
  }
  return { bytes: passed(), end: () => hash.end() };
}

/** Passes bytes through and keeps the first and last of them; throws when there are more than `most`. */
function judged(bytes: AsyncIterable<Uint8Array>, most: number) {
  let head = Buffer.alloc(0);
  /** The last parts as they arrived: joining them at each part would copy the whole file once more. */
  const last: Uint8Array[] = [];
  let lastBytes = 0;
  let total = 0;
  async function* passed(): AsyncGenerator<Uint8Array> {
    for await (const part of bytes) {
      total += part.length;
      if (total > most) throw appError('file-too-large', { limit: sizeText(most) });
      if (head.length < judgedBytes) head = Buffer.concat([head, part]).subarray(0, judgedBytes);
      last.push(part);
      lastBytes += part.length;
      while (lastBytes - (last[0]?.length ?? 0) >= judgedBytes) lastBytes -= last.shift()?.length ?? 0;
      yield part;
    }
  }
  return { bytes: passed(), head: () => head, tail: () => Buffer.concat(last).subarray(-judgedBytes) };
}

/** Returns name, kind and type of a file by the name that the client gave; throws `file-type-refused`. */
export function promisedBy(given: string) {
  const name = shownFileName(given);
  const extension = extensionOf(name);
  if (extension === undefined) throw appError('file-type-refused');
  return { name, extension, ...fileTypes[extension] };
}

/** Stores arriving files: checks their type and cleans pictures. No row refers to the stored bytes yet. */
export function createReceiving(store: FileStore) {
  const write = async (bytes: AsyncIterable<Uint8Array>): Promise<StoredUpload> => {
    const location = newLocation();
    const stream = hashed(bytes);
    const sizeBytes = await store.write(location, stream.bytes);
    return { location, hash: stream.end(), sizeBytes, width: null, height: null };
  };

  /** Stores a copy of a picture without metadata. */
  const cleaned = async (type: string, picture: StoredUpload): Promise<StoredUpload> => {
    const { stored, size } = await withoutMetadata(type, () => store.read(picture.location), write);
    return { ...stored, ...size };
  };

  return {
    /** Stores bytes as they are, without any check. */
    store: write,

    /**
     * Checks the type of stored bytes and, for a picture, stores a clean copy; returns the location of what shall be
     * kept. The given bytes stay in place, also when it throws.
     */
    async accept(
      { extension, kind, type }: ReturnType<typeof promisedBy>,
      stored: StoredUpload,
      [head, tail]: readonly [Buffer, Buffer],
    ): Promise<StoredUpload> {
      if (!(await isContentOf(extension, head, tail))) throw appError('file-content-differs', { extension });
      return kind === 'image' ? cleaned(type, stored) : stored;
    },

    /** Stores a file while it arrives. When it throws, nothing is left in the store. */
    async receive({ name, bytes }: FilePart): Promise<ReceivedFile> {
      const promised = promisedBy(name);
      const watched = judged(bytes, largestBytes[promised.kind]);
      const stored = await write(watched.bytes);
      try {
        const accepted = await this.accept(promised, stored, [watched.head(), watched.tail()]);
        if (accepted.location !== stored.location) await store.remove(stored.location);
        let isKept = false;
        return {
          ...promised,
          ...accepted,
          keep: () => {
            isKept = true;
          },
          discard: async () => {
            if (!isKept) await store.remove(accepted.location);
          },
        };
      } catch (error) {
        await store.remove(stored.location);
        throw error;
      }
    },
  };
}

export type Receiving = ReturnType<typeof createReceiving>;
