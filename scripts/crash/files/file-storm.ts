import { createHash, randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Random } from '../seeded-random.ts';
import {
  attach,
  Broken,
  beginPieces,
  type Caller,
  detach,
  listOf,
  sendPieces,
  uploadWhole,
} from './file-client.ts';
import type { FileLedger, LedgerFile } from './file-ledger.ts';

const kb = 1024;
const mb = 1024 * kb;
/** Small pieces, so that a kill often falls into an upload. */
const pieceBytes = 2 * mb;
/** A writer with this many attachments removes some. */
const enoughFiles = 12;
const pauseAfterBreakMs = 20;

/** An upload in pieces that a kill may have interrupted. */
type Unfinished = { name: string; bytes: Buffer; path: string };

/** Attaches files to one record and removes them; goes on after a kill where it was interrupted. */
export type FileWriter = {
  recordId: string;
  unfinished: Unfinished | undefined;
  /** Uploads that were continued after a kill. */
  continued: number;
};

export const newWriter = (recordId: string): FileWriter => ({
  recordId,
  unfinished: undefined,
  continued: 0,
});

const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
let made = 0;
let lastText: Buffer | undefined;

/** A text of up to 300 kB; one in eight has the bytes of an earlier one, which are stored once. */
function text(random: Random): Buffer {
  if (lastText === undefined || !random.oneIn(8))
    lastText = Buffer.from(randomBytes(1 + random.below(150 * kb)).toString('hex'));
  return lastText;
}

/** An archive of 8 to 20 MB, more than one block of a content hash. */
function archive(random: Random): Buffer {
  const bytes = randomBytes(8 * mb + random.below(12 * mb));
  bytes.write('PK\u0003\u0004', 0, 'latin1');
  return bytes;
}

type Plan = { caller: Caller; ledger: FileLedger; random: Random; writers: readonly FileWriter[] };

/** Starts the writers; each works until the server breaks off. `end` waits for them and returns their errors. */
export function startFileStorm({ caller, ledger, random, writers }: Plan): { end(): Promise<string[]> } {
  const errors: string[] = [];
  let isOver = false;

  const attached = async (file: LedgerFile, path: string) => {
    ledger.ask(file, 'attached');
    await attach(caller, file.recordId, path);
    ledger.acknowledge(file, 'attached');
  };

  const sendLarge = async (writer: FileWriter) => {
    if (writer.unfinished === undefined) {
      made += 1;
      const [name, bytes] = [`archive-${made}.zip`, archive(random)];
      writer.unfinished = { name, bytes, path: await beginPieces(caller, name, bytes.length) };
    } else writer.continued += 1;
    const { name, bytes, path } = writer.unfinished;
    const stored = await sendPieces(caller, path, bytes, pieceBytes);
    writer.unfinished = undefined;
    await attached({ name, recordId: writer.recordId, sha256: hashOf(bytes) }, stored);
  };

  const sendSmall = async ({ recordId }: FileWriter) => {
    made += 1;
    const [name, bytes] = [`text-${made}.txt`, text(random)];
    const path = await uploadWhole(caller, name, bytes);
    // Some are never attached: the sweep has to remove them.
    if (!random.oneIn(6)) await attached({ name, recordId, sha256: hashOf(bytes) }, path);
  };

  const removeOne = async ({ recordId }: FileWriter) => {
    const file = random.pick(ledger.attachedTo(recordId));
    const id = (await listOf(caller, recordId)).get(file.name)?.id;
    if (id === undefined) throw new Error(`attachment ${file.name} is missing`);
    ledger.ask(file, 'gone');
    await detach(caller, id);
    ledger.acknowledge(file, 'gone');
  };

  const step = (writer: FileWriter): Promise<void> => {
    if (writer.unfinished !== undefined || random.oneIn(3)) return sendLarge(writer);
    const has = ledger.attachedTo(writer.recordId).length;
    return has > enoughFiles || (has > 0 && random.oneIn(5)) ? removeOne(writer) : sendSmall(writer);
  };

  const write = async (writer: FileWriter) => {
    while (!isOver) {
      try {
        await step(writer);
      } catch (error) {
        if (!(error instanceof Broken)) errors.push(error instanceof Error ? error.message : String(error));
        await pause(pauseAfterBreakMs);
      }
    }
  };
  const all = Promise.all(writers.map(write));
  return {
    async end() {
      isOver = true;
      await all;
      return errors;
    },
  };
}
