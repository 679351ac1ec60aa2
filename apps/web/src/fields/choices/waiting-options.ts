/** Returns options for the chosen values of a select whose names are still loading: an id says nothing to a user. */
export const waitingOptions = (chosen: readonly string[] = []) =>
  chosen.map((value) => ({ value, label: '…' }));
