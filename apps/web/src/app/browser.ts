/** What only the browser can do: leave this document. */
export type Browser = {
  /** Loads another document of this site. */
  open: (path: string) => void;
  /** Loads this document anew. */
  reload: () => void;
};

export const browser: Browser = {
  open: (path) => window.location.assign(path),
  reload: () => window.location.reload(),
};
