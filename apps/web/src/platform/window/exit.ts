/** Leaves this document; replaceable in tests. */
export const exit = {
  /** Loads another document of this site. */
  open: (path: string): void => window.location.assign(path),
};
