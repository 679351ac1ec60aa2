/** Name of `keys.token`, repeated because this runs inline in pages, where every byte counts; a test compares them. */
const tokenName = 'pro__Access-Token';

/** The areas of `keys.token`, in its order. */
const areas = ['sessionStorage', 'localStorage'] as const;

/** Must agree with `readStored(keys.token)`: otherwise two pages would redirect to each other forever. */
function tokenIn(text: string | null): string | undefined {
  try {
    const stored: unknown = JSON.parse(text ?? 'null');
    if (typeof stored !== 'object' || stored === null || !('value' in stored && 'expire' in stored))
      return undefined;
    const { value, expire } = stored;
    const isFresh = expire === null || (typeof expire === 'number' && expire > Date.now());
    return isFresh && typeof value === 'string' && /^[ -~]+$/.test(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Returns the stored token; undefined without a valid one. */
export function storedToken(): string | undefined {
  return areas.map((area) => readToken(area)).find((token) => token !== undefined);
}

function readToken(area: (typeof areas)[number]): string | undefined {
  try {
    return tokenIn(window[area].getItem(tokenName));
  } catch {
    // Where storage is refused there is no session.
    return undefined;
  }
}

/** Removes stored tokens that are invalid, or equal to `dead`. */
export function forgetTokens(dead?: string): void {
  for (const area of areas) {
    const token = readToken(area);
    if (token !== undefined && token !== dead) continue;
    try {
      window[area].removeItem(tokenName);
    } catch {
      // Where storage is refused nothing is stored.
    }
  }
}
