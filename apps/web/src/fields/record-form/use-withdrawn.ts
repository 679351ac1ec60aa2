import type { Access } from '@baisi/contract/endpoint';
import { useState } from 'react';
import { useAllowed } from '../../platform/access/use-allowed.ts';

/** Was the right that `access` demands there when the form was opened, and is it gone now? */
export function useWithdrawn(access: Access | undefined): boolean {
  const { may } = useAllowed();
  const isHeld = access?.kind !== 'permission' || may(access.code);
  const [wasHeld] = useState(isHeld);
  return wasHeld && !isHeld;
}
