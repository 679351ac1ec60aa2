import type { Kysely } from 'kysely';
import type { Use as PlatformUse, Work as PlatformWork } from '../platform/database/work.ts';
import type { Tables } from './tables.ts';

/** The unit of work over our tables, as every service receives it. */
export type Work = PlatformWork<Tables>;

/** Creates repositories inside a job. */
export type Use = PlatformUse<Tables>;

/** The handle that a repository is bound to. */
export type Handle = Kysely<Tables>;
