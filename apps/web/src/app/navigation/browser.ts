import { keepDraftsNow } from '../../platform/drafts/keep-now.ts';

/** Ways to leave this document; replaceable in tests. */
export type Browser = {
  /** Loads another document of this site. */
  open: (path: string) => void;
  /** Reloads this document. */
  reload: () => void;
};

// Saves drafts first; the next page offers them again.
export const browser: Browser = {
  open: (path) => void keepDraftsNow().then(() => window.location.assign(path)),
  reload: () => void keepDraftsNow().then(() => window.location.reload()),
};
