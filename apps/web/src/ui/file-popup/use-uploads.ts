import { useReducer, useRef } from 'react';
import { type UploadEvent, type UploadedFile, type Uploads, uploadsAfter } from './uploads.logic.ts';

/** Uploads a file; rejects when it was refused or `signal` aborted it. */
export type Upload = (
  file: File,
  progress: (percent: number) => void,
  signal: AbortSignal,
) => Promise<UploadedFile>;

type Needs = {
  first: readonly UploadedFile[];
  limit: number;
  upload: Upload;
  onFailed: (name: string) => void;
};

/** Uploads of one popup. They continue while its tab is hidden; call `giveUp` to abort them. */
export function useUploads({ first, limit, upload, onFailed }: Needs) {
  const [uploads, happen] = useReducer(
    (before: Uploads, event: UploadEvent) => uploadsAfter(before, event, limit),
    { done: first, pending: [] },
  );
  const running = useRef(new Map<string, AbortController>());
  const count = useRef(0);
  const add = async (file: File) => {
    count.current += 1;
    const id = `upload-${count.current}`;
    const way = new AbortController();
    running.current.set(id, way);
    happen({ kind: 'chosen', id, name: file.name });
    try {
      const stored = await upload(file, (percent) => happen({ kind: 'sent', id, percent }), way.signal);
      happen({ kind: 'stored', id, file: stored });
    } catch {
      if (way.signal.aborted) return;
      happen({ kind: 'failed', id });
      onFailed(file.name);
    } finally {
      running.current.delete(id);
    }
  };
  return {
    ...uploads,
    isBusy: uploads.pending.some(({ failed }) => !failed),
    add,
    giveUp: () => {
      for (const way of running.current.values()) way.abort();
    },
    arrange: (done: readonly UploadedFile[]) => happen({ kind: 'arranged', done }),
    drop: (id: string) => {
      running.current.get(id)?.abort();
      happen({ kind: 'dropped', id });
    },
  };
}
