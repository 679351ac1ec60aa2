import { useSyncExternalStore } from 'react';

/** product-spec §9: from here on a window has room for a table. */
const wide = '(min-width: 768px)';

function onChange(changed: () => void): () => void {
  const question = window.matchMedia(wide);
  question.addEventListener('change', changed);
  return () => question.removeEventListener('change', changed);
}

const isNarrow = () => !window.matchMedia(wide).matches;

/**
 * Is the window a phone's? Known in the first drawing already, and a page that comes back to the front is not drawn
 * again for it, as with antd's `useBreakpoint`.
 */
export function useNarrow(): boolean {
  return useSyncExternalStore(onChange, isNarrow);
}
