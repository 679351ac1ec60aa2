import { LRUCache } from 'lru-cache';
import type { Work } from '../../../db/work.ts';
import type { Caller } from '../../../platform/actor.ts';
import { openingsRepository } from './openings.repository.ts';

/** Requests of one person for one file within this time, in ms, count as one opening: a player sends many ranges. */
const oneOpeningMs = 10 * 60_000;

export type Opening = { fileId: string; kind: 'preview' | 'download'; ip: string };

/** Records who opens files. A failure to record is reported and does not stop the download. */
export function createOpenings({ work, report }: { work: Work; report(error: unknown): void }) {
  const noted = new LRUCache<string, true>({ max: 10_000, ttl: oneOpeningMs });
  return {
    note(actor: Caller, { fileId, kind, ip }: Opening): void {
      const key = `${actor.userId} ${fileId} ${kind}`;
      if (noted.has(key)) return;
      noted.set(key, true);
      work
        .step(actor, (use) =>
          use(openingsRepository).insert({ file_id: fileId, user_id: actor.userId, kind, ip }),
        )
        .catch(report);
    },
  };
}

export type Openings = ReturnType<typeof createOpenings>;
