import type { Work } from '../../../db/work.ts';
import type { EventBus } from '../../../events.ts';
import type { FileStore } from '../../../platform/storage/store.ts';
import { BytesMissing } from '../../../platform/storage/store.ts';
import type { VirusScanner } from '../../../platform/virus-scan/clamd.ts';
import type { Tell } from '../../notifications/index.ts';
import { scanningRepository } from './scanning.repository.ts';

const batch = 50;

type Needs = {
  work: Work;
  bus: EventBus;
  store: FileStore;
  /** Undefined: no scanning, files are ready as soon as they are stored. */
  scanner: VirusScanner | undefined;
  tell: Tell;
  /** Called when a scan fails and its files stay in the state `scanning`. */
  onUnjudged(error: unknown): void;
};

/**
 * Scans new contents for viruses. Nobody can open a content before its scan; if the scanner does not answer, the
 * content waits for the next run.
 */
export function createScanning({ work, bus, store, scanner, tell, onUnjudged }: Needs) {
  let running: Promise<void> | undefined;
  let isAskedAgain = false;

  const scanned = async (by: VirusScanner, location: string) => {
    const bytes = await store.read(location);
    try {
      return await by.scan(bytes);
    } finally {
      bytes.destroy();
    }
  };

  const judge = async ({ hash, location }: { hash: string; location: string }): Promise<void> => {
    const { found } = scanner === undefined ? { found: null } : await scanned(scanner, location);
    await work.asSystem('virus scan', async (use) => {
      const contents = use(scanningRepository);
      const isFirst = await contents.setState(hash, found === null ? 'ready' : 'quarantined');
      if (found === null || !isFirst) return;
      for (const { ownerId, ...file } of await contents.listFilesOf(hash)) {
        bus.publish('file-quarantined', { ...file, found });
        if (ownerId !== null)
          await tell(use, 'file-quarantined', [{ userId: ownerId, values: { file: file.name, found } }]);
      }
    });
  };

  const judgeAll = async (): Promise<void> => {
    const passed = new Set<string>();
    for (;;) {
      const waiting = await work.asSystem('virus scan', (use) => use(scanningRepository).listScanning(batch));
      const next = waiting.filter(({ hash }) => !passed.has(hash));
      if (next.length === 0) return;
      for (const content of next) {
        passed.add(content.hash);
        await judge(content).catch((error: unknown) => {
          // Missing bytes concern one file. Any other error means that the scanner does not work, so the run ends.
          if (!(error instanceof BytesMissing)) throw error;
          onUnjudged(error);
        });
      }
    }
  };

  /** Scans everything that waits. A call during a run makes the run look for new contents again before it ends. */
  const run = (): Promise<void> => {
    isAskedAgain = true;
    running ??= (async () => {
      while (isAskedAgain) {
        isAskedAgain = false;
        await judgeAll();
      }
    })()
      .catch(onUnjudged)
      .finally(() => {
        running = undefined;
      });
    return running;
  };

  return {
    /** State of a content when it is stored. */
    firstState: scanner === undefined ? 'ready' : 'scanning',
    run,
    /** Waits until no scan is running. */
    settle: (): Promise<void> => running ?? Promise.resolve(),
  };
}

export type Scanning = ReturnType<typeof createScanning>;
