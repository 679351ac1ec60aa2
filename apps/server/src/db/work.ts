import type { Kysely } from 'kysely';
import type { Use as PlatformUse, Work as PlatformWork } from '../platform/database/work.ts';
import type { Jobs as PlatformJobs } from '../platform/jobs/jobs.ts';
import type { Tables } from './tables.ts';

export type { Tables };

/** `Work` for our tables; every service gets it. */
export type Work = PlatformWork<Tables>;

/** Creates repositories inside a job. */
export type Use = PlatformUse<Tables>;

/** The database handle on which a repository runs its queries. */
export type Handle = Kysely<Tables>;

/** Adds background jobs inside a job of `Work`. */
export type Jobs = PlatformJobs<Tables>;
