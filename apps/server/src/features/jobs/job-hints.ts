import type { JobState } from '@baisi/contract/jobs';
import type { EventBus } from '../../events.ts';

/** Minimum time between two frames about one job, in ms. */
const quietMs = 1_000;

/**
 * Sends frames about changed jobs to their owners' windows, at most one per second and job; the latest state is always
 * sent.
 */
export function sendJobHints(bus: EventBus): void {
  const quiet = new Map<string, { latest: JobState | undefined }>();
  const ring = (id: string, ownerId: string, state: JobState): void => {
    const entry: { latest: JobState | undefined } = { latest: undefined };
    quiet.set(id, entry);
    setTimeout(() => {
      quiet.delete(id);
      if (entry.latest !== undefined) ring(id, ownerId, entry.latest);
    }, quietMs).unref();
    const frame = { cmd: 'job', msgTxt: JSON.stringify({ id, state }) } as const;
    bus.publish('bell', { to: [ownerId], frame });
  };
  bus.subscribe('job-changed', ({ id, state, ownerId }) => {
    if (ownerId === null) return;
    const entry = quiet.get(id);
    if (entry === undefined) ring(id, ownerId, state);
    else entry.latest = state;
  });
}
