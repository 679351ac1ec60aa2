import type { FileCell } from '../core/files/file-cell.ts';
import { FileRefused } from './limits.ts';
import { readSheet } from './read-sheet.ts';
import type { WorkerReply, WorkerRequest } from './worker-talk.ts';
import { writeSheet } from './write-sheet.ts';

// The worker that reads and writes files, so that the page stays responsive. Each file gets a worker of its own.

const tell = (told: WorkerReply) => postMessage(told);

/** A queue of rows: the page pushes them, the file writer pulls them. */
function inbox() {
  let rows: FileCell[][] = [];
  let isEnd = false;
  let wake: () => void = () => undefined;
  return {
    put: (more: FileCell[][]) => {
      rows = more;
      wake();
    },
    end: () => {
      isEnd = true;
      wake();
    },
    async *all(): AsyncGenerator<FileCell[]> {
      for (;;) {
        const now = rows;
        rows = [];
        yield* now;
        if (now.length > 0) tell({ kind: 'taken' });
        if (rows.length > 0) continue;
        if (isEnd) return;
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
    },
  };
}

const box = inbox();

async function write({
  sheetName,
  columns,
  merges,
}: Extract<WorkerRequest, { kind: 'write' }>): Promise<void> {
  try {
    tell({ kind: 'written', file: await writeSheet({ sheetName, columns, merges }, box.all()) });
  } catch (error) {
    tell({ kind: 'failed', words: String(error) });
  }
}

async function read(asked: Extract<WorkerRequest, { kind: 'read' }>): Promise<void> {
  const { bytes, isCsv, sheet, purpose } = asked;
  try {
    tell({ kind: 'read', ...(await readSheet(bytes, isCsv, sheet, purpose)) });
  } catch (error) {
    tell(
      error instanceof FileRefused
        ? { kind: 'refused', words: error.message }
        : { kind: 'failed', words: String(error) },
    );
  }
}

addEventListener('message', ({ data }: MessageEvent<WorkerRequest>) => {
  if (data.kind === 'read') void read(data);
  else if (data.kind === 'write') void write(data);
  else if (data.kind === 'rows') box.put(data.rows);
  else box.end();
});
