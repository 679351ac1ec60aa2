import type { Access } from '@baisi/contract/endpoint';
import { useState } from 'react';
import { useAllowed } from '../../platform/access/use-allowed.ts';

/** Returns whether `isHeld` was true at some time since mount and is false now. */
export function useWasLost(isHeld: boolean): boolean {
  const [wasHeld, setWasHeld] = useState(isHeld);
  if (isHeld && !wasHeld) setWasHeld(true);
  return wasHeld && !isHeld;
}

/**
 * Returns whether the permission that `access` demands was removed since mount. Then show `WithdrawnNotice`, keep the
 * input visible, and disable saving.
 */
export function useWithdrawn(access: Access | undefined): boolean {
  const { may } = useAllowed();
  return useWasLost(access?.kind !== 'permission' || may(access.code));
}
