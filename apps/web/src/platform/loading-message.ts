import { useEffect, useState } from 'react';

/** product-spec §9: a loading message goes this long after what it tells of is done; a quick answer does not flash by. */
const lingersMs = 500;

/** Whether to show the loading message of something that `isLoading` says is under way. */
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
