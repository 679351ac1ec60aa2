import { largestBytes } from '@baisi/contract/rules/file-types';
import type { Use, Work } from '../../../db/work.ts';
import type { Caller } from '../../../platform/actor.ts';
import type { Clock } from '../../../platform/clock.ts';
import { appError } from '../../../platform/errors.ts';
import type { FilePart } from '../../../platform/http/route.ts';
import type { FileStore } from '../../../platform/storage/store.ts';
import { filesRepository } from '../files.repository.ts';
import type { Scanning } from '../scanning/scanning.service.ts';
import { type FinishedFile, fileEntry, newPath } from './enter-file.ts';
import type { ReceivedFile, Receiving } from './receive.ts';

/** Maximum size in bytes of the form's other fields and the headers of its parts. */
const formBytes = 64 * 1024;
/** Maximum size of an upload's body in bytes. */
export const mostUploadBytes = Math.max(...Object.values(largestBytes)) + formBytes;

const gb = 1024 ** 3;

type Needs = {
  work: Work;
  clock: Clock;
  store: FileStore;
  receiving: Receiving;
  scanning: Pick<Scanning, 'firstState' | 'run'>;
  /** Maximum total of one person's files in bytes. */
  quotaBytes: number;
};

export function createUploads({ work, clock, store, receiving, scanning, quotaBytes }: Needs) {
  const totalOf = (actor: Caller): Promise<number> =>
    work.read(actor, (use) => use(filesRepository).totalOf(actor.userId));
  const demandRoom = (total: number): void => {
    if (total > quotaBytes) throw appError('files-too-many', { limit: `${quotaBytes / gb}GB` });
  };

  const enter = fileEntry({ clock, store, scanning, demandTotal: demandRoom });

  return {
    /** Receives the file of a form as a stream. */
    async receive(actor: Caller, part: FilePart): Promise<ReceivedFile> {
      demandRoom(await totalOf(actor));
      return receiving.receive(part);
    },

    /** Throws `files-too-many` if this many more bytes would exceed the person's quota. */
    async demandRoomFor(actor: Caller, bytes: number): Promise<void> {
      demandRoom((await totalOf(actor)) + bytes);
    },

    enter,

    /**
     * Inserts the row of a received file and returns its path. Identical bytes are stored once. `first` runs at the
     * beginning of the same transaction.
     */
    async finish(
      actor: Caller,
      file: FinishedFile,
      biz: string,
      first?: (use: Use, path: string) => Promise<void>,
    ): Promise<string> {
      const path = newPath(biz, file, clock.now());
      const settle = await work.write(actor, async (use) => {
        await first?.(use, path);
        return enter(use, actor, file, { biz, path });
      });
      await settle();
      return path;
    },
  };
}

export type Uploads = ReturnType<typeof createUploads>;
