/** A file that the server has: `path` is where it is stored, `url` where it can be looked at. */
export type UploadedFile = { id: string; name: string; path: string; url: string; size: number };

/** One that is on its way, or did not arrive. */
export type PendingFile = { id: string; name: string; percent: number; failed: boolean };

/** What is uploaded and what is not yet, in the order of choosing. */
export type Uploads = { done: readonly UploadedFile[]; pending: readonly PendingFile[] };

/** What happens to an upload. */
export type UploadEvent =
  | { kind: 'chosen'; id: string; name: string }
  | { kind: 'sent'; id: string; percent: number }
  | { kind: 'stored'; id: string; file: UploadedFile }
  | { kind: 'failed'; id: string }
  | { kind: 'dropped'; id: string }
  | { kind: 'arranged'; done: readonly UploadedFile[] };

/** Above 0, only the last `limit` stay (product-spec §4). */
export function lastOf<T>(files: readonly T[], limit: number): readonly T[] {
  return limit > 0 ? files.slice(-limit) : files;
}

/** May this be uploaded as `kind`? The server looks at the content; here a slip is told at once. */
export function isOfKind(kind: 'file' | 'image', { type }: { type: string }): boolean {
  return kind === 'file' || type.startsWith('image/');
}

/** Uploads after an event. Only what is stored counts; what was dropped on its way does not come back. */
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
