import { useState } from 'react';

/**
 * State of a dialog and its subject (`about`), which stays while the dialog fades out. `key` is new at every opening,
 * so that the dialog remounts.
 */
export function useOpening<T>() {
  const [opening, setOpening] = useState<{ isOpen: boolean; about: T | undefined; key: number }>({
    isOpen: false,
    about: undefined,
    key: 0,
  });
  return {
    ...opening,
    show: (about: T) => setOpening(({ key }) => ({ isOpen: true, about, key: key + 1 })),
    hide: () => setOpening((before) => ({ ...before, isOpen: false })),
  };
}
