/** The way out of this document. */
export const exit = {
  /** Loads another document of this site. */
  open: (path: string): void => window.location.assign(path),
};
