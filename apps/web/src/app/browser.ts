import { keepDraftsNow } from '../platform/drafts/keep-now.ts';

/** What only the browser can do: leave this document. */
export type Browser = {
  /** Loads another document of this site. */
  open: (path: string) => void;
  /** Loads this document anew. */
  reload: () => void;
};

// What was typed is kept first: it is offered again by the page that comes.
export const browser: Browser = {
  open: (path) => void keepDraftsNow().then(() => window.location.assign(path)),
  reload: () => void keepDraftsNow().then(() => window.location.reload()),
};
