import type { Part } from '../core/part.ts';
import type * as Extras from './extras/extras.ts';
import type * as Formats from './formats/formats.ts';
import type * as Grouping from './grouping/grouping.ts';
import type * as Work from './work.ts';

/** The parts of the grid that load on demand. The React layer creates them and adds its own content to each. */
export type GridParts = {
  work: Part<typeof Work>;
  extras: Part<typeof Extras>;
  /** Evaluates and draws conditional formats. Loaded with the first rule. */
  formats: Part<typeof Formats>;
  /** Groups rows and draws their headers. It is loaded with the first grouped grid. */
  grouping: Part<typeof Grouping>;
};

/**
 * Runs a function with the part `work` once it is loaded. Like `WithWork` in actions, with the whole content of the
 * part.
 */
export type WithWholeWork = (run: (work: typeof Work) => void, how?: { isTyping?: boolean }) => void;
