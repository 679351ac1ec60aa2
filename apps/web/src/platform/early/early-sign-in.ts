import { targetAfterSignIn } from '../session/after-sign-in.ts';
import { beginPage, type EarlyPage, holdActs } from './early-page.ts';

/** Name of `keys.token`, repeated because this runs inline in the page, where every byte counts; a test compares. */
const tokenName = 'pro__Access-Token';

/** The same answer as `readStored(keys.token)`: should they differ, two pages would send each other on for ever. */
function isLive(text: string | null): boolean {
  try {
    const stored: unknown = JSON.parse(text ?? 'null');
    if (typeof stored !== 'object' || stored === null || !('value' in stored && 'expire' in stored))
      return false;
    const { value, expire } = stored;
    const isFresh = expire === null || (typeof expire === 'number' && expire > Date.now());
    return isFresh && typeof value === 'string' && value !== '';
  } catch {
    return false;
  }
}

/** product-spec §2: whoever is signed in is sent on; otherwise opening the sign-in page clears stored tokens. */
function isSignedIn(): boolean {
  let live = false;
  for (const area of ['sessionStorage', 'localStorage'] as const) {
    try {
      if (isLive(window[area].getItem(tokenName))) live = true;
      else window[area].removeItem(tokenName);
    } catch {
      // Where storage is refused there is no session.
    }
  }
  return live;
}

function sendOn(): boolean {
  const signedIn = isSignedIn();
  if (signedIn) window.location.replace(targetAfterSignIn(window.location.search));
  return signedIn;
}

/**
 * Runs inline in the head of the sign-in page: sends people on who are signed in; for the others it begins the page.
 */
export function beginSignIn(): EarlyPage {
  const held = holdActs();
  // The page may come back out of the browser's memory after the sign-in.
  window.addEventListener('pageshow', (event) => {
    if (event.persisted) sendOn();
  });
  return sendOn() ? held : beginPage(held);
}
