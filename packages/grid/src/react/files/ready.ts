import type { Importing } from '../../core/store/editing/importing.ts';

/** An import that only waits to be confirmed. */
export type Ready = { importing: Importing; headings: Readonly<Record<string, string>> };
