import type { Kysely } from 'kysely';
import type { Use as PlatformUse, Work as PlatformWork } from '../platform/database/work.ts';
import type { Tables } from './tables.ts';

/** The unit of work over our tables: what every service is given. */
export type Work = PlatformWork<Tables>;

/** Hands out repositories inside a job. */
export type Use = PlatformUse<Tables>;

/** The handle that a repository is bound to. */
export type Handle = Kysely<Tables>;
