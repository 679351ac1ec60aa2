import type { Access } from '@baisi/contract/endpoint';
import { useState } from 'react';
import { useAllowed } from '../../platform/access/use-allowed.ts';

/** Was something held at some time since this was mounted, and is it not held any more? */
export function useTaken(isHeld: boolean): boolean {
  const [wasHeld, setWasHeld] = useState(isHeld);
  if (isHeld && !wasHeld) setWasHeld(true);
  return wasHeld && !isHeld;
}

/**
 * Was the right that `access` demands taken while this stood open? Then show `WithdrawnNotice`, keep what was typed in
 * view, and let nothing be saved.
 */
export function useWithdrawn(access: Access | undefined): boolean {
  const { may } = useAllowed();
  return useTaken(access?.kind !== 'permission' || may(access.code));
}
