/**
 * Copy of the name of `keys.user`: this runs inline in the page, where every byte counts. A test keeps the copy equal.
 */
const userName = 'pro__Login_Userinfo';

/** Returns the name of the remembered user, not validated; '' without one. */
export function storedName(): string {
  for (const area of ['sessionStorage', 'localStorage'] as const) {
    try {
      const stored = JSON.parse(window[area].getItem(userName) ?? 'null');
      const name: unknown = stored?.value?.realname;
      if (typeof name === 'string' && (stored.expire === null || stored.expire > Date.now())) return name;
    } catch {
      // Nothing usable is stored, or storage is refused.
    }
  }
  return '';
}
