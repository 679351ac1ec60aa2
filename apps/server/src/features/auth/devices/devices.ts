import { createHash, randomBytes } from 'node:crypto';
import type { Use } from '../../../db/work.ts';
import type { Clock } from '../../../platform/clock.ts';
import { devicesRepository } from './devices.repository.ts';

/** Time in ms since its last use for which a browser counts as known. */
const lifeMs = 90 * 24 * 3600_000;
/** Number of stored browsers per user; the least recently used one is removed first. */
const max = 20;

const hashOf = (device: string): Buffer => createHash('sha256').update(device).digest();

/** Remembers which browsers have signed in to an account. The browser stores 128 random bits, the server their hash. */
export function createDevices(clock: Clock) {
  const oldest = (): Date => new Date(clock.now().getTime() - lifeMs);
  return {
    /** Returns the id of the user whose account this browser signed in to; undefined for an unknown browser. */
    findOwner: async (use: Use, device: string | undefined): Promise<string | undefined> =>
      device === undefined ? undefined : use(devicesRepository).findOwner(hashOf(device), oldest()),
    /**
     * Registers a browser that has just signed in. Returns its token if it is known, otherwise a new one. `isAnother`:
     * the browser is new, and the user has signed in with others before.
     */
    async welcome(
      use: Use,
      userId: string,
      device: string | undefined,
    ): Promise<{ device: string; isAnother: boolean }> {
      const given = randomBytes(16).toString('base64url');
      const { isSeen, hasOthers } = await use(devicesRepository).welcome({
        userId,
        known: hashOf(device ?? ''),
        given: hashOf(given),
        now: clock.now(),
        oldest: oldest(),
        max,
      });
      return device !== undefined && isSeen
        ? { device, isAnother: false }
        : { device: given, isAnother: hasOthers };
    },
    sweep: async (use: Use): Promise<void> => {
      await use(devicesRepository).deleteUnseen(oldest());
    },
  };
}

export type Devices = ReturnType<typeof createDevices>;
