import { targetAfterSignIn } from '../session/after-sign-in.ts';
import { beginPage, type EarlyPage, holdActs } from './early-page.ts';
import { forgetTokens, storedToken } from './stored-token.ts';

/**
 * Path of `session.userInfo` and header of the token, repeated to keep the inline script small; a test compares them.
 */
const personPath = '/api/user/info';
const tokenHeader = 'X-Access-Token';

/** Longest delay before the page is shown and works, whether or not the session check has finished. */
const patienceMs = 1_000;

/** Returns whether the session of `token` is live; undefined when the server does not say. */
async function isLive(token: string): Promise<boolean | undefined> {
  try {
    const answer = await fetch(`${personPath}?_t=${Math.floor(Date.now() / 1000)}`, {
      headers: { Accept: 'application/json', [tokenHeader]: token },
    });
    const text = await answer.text();
    // api-contract 1.2: servers of the older family report the end with 500.
    if (answer.status === 401 || (answer.status === 500 && text.includes('Token失效'))) return false;
    return answer.ok && JSON.parse(text).success === true ? true : undefined;
  } catch {
    return undefined;
  }
}

/**
 * product-spec §2: a live session leads to the workspace; opening the sign-in page clears any other token. Resolves to
 * whether the page is unloading. A token that cannot be checked stays; signing in replaces it.
 */
async function sendOn(): Promise<boolean> {
  forgetTokens();
  for (let token = storedToken(); token !== undefined; token = storedToken()) {
    const live = await isLive(token);
    const { search, hash } = window.location;
    if (live === true) window.location.replace(targetAfterSignIn(search + hash));
    if (live !== false) return live === true;
    forgetTokens(token);
  }
  return false;
}

/**
 * Runs inline in the head of the sign-in page: sends users with a live session to the workspace, and starts the page
 * for others.
 */
export function beginSignIn(): EarlyPage {
  const held = holdActs();
  // The page may return from the back/forward cache after the sign-in.
  window.addEventListener('pageshow', (event) => {
    if (event.persisted) void sendOn();
  });
  forgetTokens();
  if (storedToken() === undefined) return beginPage(held);
  const page: EarlyPage = { ...held };
  const parsed = new Promise<void>((resolve) => {
    document.addEventListener('DOMContentLoaded', () => resolve());
  });
  const { style } = document.documentElement;
  // A redirected user never sees the form.
  style.visibility = 'hidden';
  let isBegun = false;
  const begin = () => {
    if (isBegun) return;
    isBegun = true;
    style.visibility = '';
    Object.assign(
      page,
      beginPage(held, (act) => void parsed.then(act)),
    );
  };
  setTimeout(begin, patienceMs);
  void sendOn().then((isLeaving) => {
    if (!isLeaving) begin();
  });
  return page;
}
