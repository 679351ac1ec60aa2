import type { CSSProperties } from 'react';

/** Returns the style of a progress bar for a share from 0 to 1. */
export const filled = (share: number): CSSProperties & Record<'--share', number> => ({ '--share': share });
