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
 * Returns whether the window is as narrow as a phone's. Unlike antd's `useBreakpoint` it is correct in the first
 * render, and a hidden page that is shown again does not render twice.
 */
export function useNarrow(): boolean {
  return useSyncExternalStore(onChange, isNarrow);
}
