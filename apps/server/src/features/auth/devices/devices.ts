import { createHash, randomBytes } from 'node:crypto';
import type { Use } from '../../../db/work.ts';
import type { Clock } from '../../../platform/clock.ts';
import { devicesRepository } from './devices.repository.ts';

/** Time after its last use during which a browser counts as known. */
const lifeMs = 90 * 24 * 3600_000;
/** Number of stored browsers per user; the least recently used one is removed first. */
const max = 20;

const hashOf = (device: string): Buffer => createHash('sha256').update(device).digest();

/** Browsers that signed in to an account before. The browser stores 128 random bits, the server their hash. */
export function createDevices(clock: Clock) {
  const oldest = (): Date => new Date(clock.now().getTime() - lifeMs);
  return {
    /** Returns the user whose account this browser signed in to before. */
    findOwner: async (use: Use, device: string | undefined): Promise<string | undefined> =>
      device === undefined ? undefined : use(devicesRepository).findOwner(hashOf(device), oldest()),
    /** Registers a browser that just signed in: keeps its token when it is known, creates a new one otherwise. */
    async welcome(use: Use, userId: string, device: string | undefined): Promise<string> {
      const given = randomBytes(16).toString('base64url');
      const isSeenAgain = await use(devicesRepository).welcome({
        userId,
        known: hashOf(device ?? ''),
        given: hashOf(given),
        now: clock.now(),
        oldest: oldest(),
        max,
      });
      return device !== undefined && isSeenAgain ? device : given;
    },
    sweep: async (use: Use): Promise<void> => {
      await use(devicesRepository).deleteUnseen(oldest());
    },
  };
}

export type Devices = ReturnType<typeof createDevices>;
