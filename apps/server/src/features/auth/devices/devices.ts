import { createHash, randomBytes } from 'node:crypto';
import type { Use } from '../../../db/work.ts';
import type { Clock } from '../../../platform/clock.ts';
import { devicesRepository } from './devices.repository.ts';

/** How long a browser is known after it was seen. */
const lifeMs = 90 * 24 * 3600_000;
/** The browsers of a person that are kept; the one unseen for longest goes first. */
const most = 20;

const hashOf = (device: string): Buffer => createHash('sha256').update(device).digest();

/** Browsers that signed in to an account before. What leaves is 128 random bits, what stays is their hash. */
export function createDevices(clock: Clock) {
  const oldest = (): Date => new Date(clock.now().getTime() - lifeMs);
  return {
    /** Did this browser sign in to this account before? */
    isKnown: async (use: Use, userId: string, device: string | undefined): Promise<boolean> =>
      device !== undefined && use(devicesRepository).isKnown(hashOf(device), userId, oldest()),
    /** Greets a browser that just signed in: its own name when it is known, a new one otherwise. */
    async welcome(use: Use, userId: string, device: string | undefined): Promise<string> {
      const repository = use(devicesRepository);
      const now = clock.now();
      if (device !== undefined && (await repository.setSeen(hashOf(device), userId, oldest(), now)))
        return device;
      const given = randomBytes(16).toString('base64url');
      await repository.insert({ token_hash: hashOf(given), user_id: userId, seen_at: now });
      await repository.deleteBeyond(userId, most);
      return given;
    },
    sweep: async (use: Use): Promise<void> => {
      await use(devicesRepository).deleteUnseen(oldest());
    },
  };
}

export type Devices = ReturnType<typeof createDevices>;
