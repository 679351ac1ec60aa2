import type { Importing } from '../../core/store/editing/importing.ts';

/** An import that is ready to be confirmed. */
export type Ready = { importing: Importing; headings: Readonly<Record<string, string>> };
