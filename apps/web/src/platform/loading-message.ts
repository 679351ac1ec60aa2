import { useEffect, useState } from 'react';

/** product-spec §9: a loading message disappears this long after loading ends, so that it does not flash. */
const lingersMs = 500;

/** Returns whether to show a loading message while `isLoading`, and shortly after. */
export function useLoadingMessage(isLoading: boolean): boolean {
  const [isShown, setShown] = useState(false);
  if (isLoading && !isShown) setShown(true);
  useEffect(() => {
    if (isLoading || !isShown) return;
    const timer = setTimeout(setShown, lingersMs, false);
    return () => clearTimeout(timer);
  }, [isLoading, isShown]);
  return isShown;
}
