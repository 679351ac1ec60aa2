/** Name of `keys.token`, repeated because this runs inline in pages, where every byte counts; a test compares. */
const tokenName = 'pro__Access-Token';

/** The areas of `keys.token`, in its order. */
const areas = ['sessionStorage', 'localStorage'] as const;

/** The same answer as `readStored(keys.token)`: should they differ, two pages would send each other on for ever. */
function tokenIn(text: string | null): string | undefined {
  try {
    const stored: unknown = JSON.parse(text ?? 'null');
    if (typeof stored !== 'object' || stored === null || !('value' in stored && 'expire' in stored))
      return undefined;
    const { value, expire } = stored;
    const isFresh = expire === null || (typeof expire === 'number' && expire > Date.now());
    return isFresh && typeof value === 'string' && value !== '' ? value : undefined;
  } catch {
    return undefined;
  }
}

/** The token that this browser keeps. `forgetDead` clears what is worth nothing. */
export function storedToken(forgetDead = false): string | undefined {
  let found: string | undefined;
  for (const area of areas) {
    try {
      const token = tokenIn(window[area].getItem(tokenName));
      if (token === undefined && forgetDead) window[area].removeItem(tokenName);
      found ??= token;
    } catch {
      // Where storage is refused there is no session.
    }
  }
  return found;
}
