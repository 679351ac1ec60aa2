import type { Part } from '../core/part.ts';
import type * as Extras from './extras/extras.ts';
import type * as Formats from './formats/formats.ts';
import type * as Grouping from './grouping/grouping.ts';
import type * as Work from './work.ts';

/** The parts that a grid loads after its first paint. The React layer makes them and adds its own content to each. */
export type GridParts = {
  work: Part<typeof Work>;
  extras: Part<typeof Extras>;
  /** Marks cells by rules. It is loaded with the first rule. */
  formats: Part<typeof Formats>;
  /** Groups rows and draws their headers. It is loaded with the first grouped grid. */
  grouping: Part<typeof Grouping>;
};

/** As `WithWork` of the actions, with the whole content of the part. */
export type WithWholeWork = (run: (work: typeof Work) => void, how?: { isTyping?: boolean }) => void;
