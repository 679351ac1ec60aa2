import { targetAfterSignIn } from '../session/after-sign-in.ts';
import { beginPage, type EarlyPage, holdActs } from './early-page.ts';
import { storedToken } from './stored-token.ts';

/** product-spec §2: whoever is signed in is sent on; otherwise opening the sign-in page clears stored tokens. */
function sendOn(): boolean {
  const signedIn = storedToken(true) !== undefined;
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
