import { createSignal } from '../../platform/signal.ts';

/** Ids of the user's unfinished jobs, for the header. */
export const openJobs = createSignal<ReadonlySet<string>>(new Set());
