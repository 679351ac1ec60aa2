import { appError } from '../../errors.ts';
import { talkWith, type WorkerTalk } from '../worker-talk.ts';
import type { FileFacts, ReadingAnswer, ReadingOrder, ReadingTask } from './reading-worker.ts';
import type { Merge, ReadRow } from './sheet-rows.ts';

const workerFile = new URL('./reading-worker.ts', import.meta.url);
/** The heap of the worker; shared texts lie beside it, within a limit of their own. */
const heap = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 32 };
/** Batches that are read ahead while the caller works on one. */
const ahead = 2;

type Talk = WorkerTalk<ReadingOrder, ReadingAnswer>;

async function nextOf(talk: Talk): Promise<Exclude<ReadingAnswer, { kind: 'refused' }>> {
  const answer = await talk.next();
  if (answer.kind === 'refused') throw appError(answer.reason);
  return answer;
}

/** Rows of a sheet, a batch at a time, then what is known only at the end. */
export type SheetReading = {
  facts: FileFacts;
  batches: AsyncGenerator<{ rows: ReadRow[]; share: number }, { merges: Merge[]; hiddenColumns: number[] }>;
  /** Stops the worker; called when the rows are no longer wanted. */
  end(): Promise<void>;
};

/**
 * Reads a sheet of an .xlsx file, or a CSV or TSV file, in a worker with limits on memory. The kind of file follows from
 * its content. Throws an `AppError` with one of the codes `sheet-…` for a file that is not read.
 */
export async function readSheet(task: ReadingTask & { sheet: number }): Promise<SheetReading> {
  const talk: Talk = talkWith(workerFile, heap);
  try {
    talk.order({ kind: 'begin', task });
    const first = await nextOf(talk);
    if (first.kind !== 'facts') throw new Error('a sheet was read without its facts');
    return { facts: first.facts, batches: batchesOf(talk), end: talk.end };
  } catch (error) {
    await talk.end();
    throw error;
  }
}

async function* batchesOf(talk: Talk): SheetReading['batches'] {
  try {
    for (let i = 0; i < ahead; i += 1) talk.order({ kind: 'more' });
    for (;;) {
      const answer = await nextOf(talk);
      if (answer.kind === 'end') return { merges: answer.merges, hiddenColumns: answer.hiddenColumns };
      if (answer.kind === 'rows') yield { rows: answer.rows, share: answer.share };
      talk.order({ kind: 'more' });
    }
  } finally {
    await talk.end();
  }
}

/** Returns the visible sheets of a file and its encoding. */
export async function inspectFile(task: Omit<ReadingTask, 'sheet'>): Promise<FileFacts> {
  const talk: Talk = talkWith(workerFile, heap);
  try {
    talk.order({ kind: 'begin', task });
    const first = await nextOf(talk);
    if (first.kind !== 'facts') throw new Error('a file was inspected without facts');
    return first.facts;
  } finally {
    await talk.end();
  }
}
