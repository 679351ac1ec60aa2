/** A stored file: `path` is its location on the server, `url` its address for viewing. */
export type UploadedFile = { id: string; name: string; path: string; url: string; size: number };

/** A file that is uploading or failed. */
export type PendingFile = { id: string; name: string; percent: number; failed: boolean };

/** Uploaded and pending files, in the order of selection. */
export type Uploads = { done: readonly UploadedFile[]; pending: readonly PendingFile[] };

/** Event of an upload. */
export type UploadEvent =
  | { kind: 'chosen'; id: string; name: string }
  | { kind: 'sent'; id: string; percent: number }
  | { kind: 'stored'; id: string; file: UploadedFile }
  | { kind: 'failed'; id: string }
  | { kind: 'dropped'; id: string }
  | { kind: 'arranged'; done: readonly UploadedFile[] };

/** Returns the last `limit` files if `limit` is positive (product-spec §4). */
export function lastOf<T>(files: readonly T[], limit: number): readonly T[] {
  return limit > 0 ? files.slice(-limit) : files;
}

/**
 * Returns whether a file may be uploaded as `kind`. The server checks the content; this check only reports a mistake at
 * once.
 */
export function isOfKind(kind: 'file' | 'image', { type }: { type: string }): boolean {
  return kind === 'file' || type.startsWith('image/');
}

/** Returns the uploads after an event. Only stored files count; a file removed during its upload does not return. */
export function uploadsAfter({ done, pending }: Uploads, event: UploadEvent, limit: number): Uploads {
  switch (event.kind) {
    case 'chosen': {
      const { id, name } = event;
      return { done, pending: [...pending, { id, name, percent: 0, failed: false }] };
    }
    case 'sent':
      return {
        done,
        pending: pending.map((one) => (one.id === event.id ? { ...one, percent: event.percent } : one)),
      };
    case 'failed':
      return { done, pending: pending.map((one) => (one.id === event.id ? { ...one, failed: true } : one)) };
    case 'stored': {
      const others = pending.filter(({ id }) => id !== event.id);
      if (others.length === pending.length) return { done, pending };
      return { done: lastOf([...done, event.file], limit), pending: others };
    }
    case 'dropped':
      return {
        done: done.filter(({ id }) => id !== event.id),
        pending: pending.filter(({ id }) => id !== event.id),
      };
    case 'arranged':
      return { done: event.done, pending };
  }
}
