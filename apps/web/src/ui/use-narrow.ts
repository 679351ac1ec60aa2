import { useSyncExternalStore } from 'react';

/** product-spec §9: the breakpoint from which a table fits. */
const wide = '(min-width: 768px)';

function onChange(changed: () => void): () => void {
  const question = window.matchMedia(wide);
  question.addEventListener('change', changed);
  return () => question.removeEventListener('change', changed);
}

const isNarrow = () => !window.matchMedia(wide).matches;

/**
 * Returns whether the window is as narrow as a phone's. Known in the first render, and a hidden page that returns does
 * not render again, in contrast to antd's `useBreakpoint`.
 */
export function useNarrow(): boolean {
  return useSyncExternalStore(onChange, isNarrow);
}
