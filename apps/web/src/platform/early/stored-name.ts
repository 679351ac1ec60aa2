/**
 * Copy of the name of `keys.user`: this runs inline in the page, where every byte counts. A test keeps the copy equal.
 */
const userName = 'pro__Login_Userinfo';

/** Returns a fact about the remembered user, not validated; '' without one. */
function storedFact(fact: 'realname' | 'homePath'): string {
  for (const area of ['sessionStorage', 'localStorage'] as const) {
    try {
      const stored = JSON.parse(window[area].getItem(userName) ?? 'null');
      const value: unknown = stored?.value?.[fact];
      if (typeof value === 'string' && (stored.expire === null || stored.expire > Date.now())) return value;
    } catch {
      // Nothing usable is stored, or storage is refused.
    }
  }
  return '';
}

/** Returns the name of the remembered user, not validated; '' without one. */
export const storedName = (): string => storedFact('realname');

/** Returns the page that the remembered user chose to open after the sign-in, not validated; '' without one. */
export const storedHomePath = (): string => storedFact('homePath');
