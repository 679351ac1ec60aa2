/**
 * Same values as `ThirdPartyMessage` of contract/third-party; this runs inline in a page of its own. A test compares
 * them.
 */
const messageType = 'third-login';

/** Long enough to read; the opener has the message by then. */
const closeAfterMs = 1_000;

/** The parts of `window` that this page uses; replaceable in tests. */
export type ReturnWindow = {
  document: Document;
  location: { search: string; origin: string; pathname: string; replace: (path: string) => void };
  history: { replaceState: (data: null, unused: string, path: string) => void };
  /** Posts a message to the opener; null without an opener. */
  tell: ((message: object, origin: string) => void) | null;
  close: () => void;
  setTimeout: (act: () => void, ms: number) => unknown;
};

function say(document: Document, text: string): void {
  const place = document.querySelector('h1');
  if (place !== null) place.textContent = text;
}

/**
 * /user/third: sends the outcome of a third-party sign-in to the opener, to our own origin only, and closes the window.
 * Removes the code from the address at once. Without an opener it leads back to the sign-in page.
 */
export function returnToOpener({ document, location, history, tell, close, setTimeout }: ReturnWindow): void {
  const query = new URLSearchParams(location.search);
  history.replaceState(null, '', location.pathname);
  const code = query.get('code');
  const isIn = code !== null && code !== '';
  if (tell !== null) {
    const state = query.get('state') ?? '';
    tell({ type: messageType, state, ...(isIn ? { code } : {}) }, location.origin);
  }
  const isTold = tell !== null;
  say(document, isIn && isTold ? '登录成功，正在返回…' : '登录失败');
  setTimeout(() => {
    if (isTold) close();
    else location.replace('/user/login');
  }, closeAfterMs);
}

/** Runs `returnToOpener` in the page's own window. */
export function returnInThisWindow(): void {
  const { search, origin, pathname } = window.location;
  const opener: Window | null = window.opener;
  // Bound to the window: browsers reject these functions on any other object.
  returnToOpener({
    document,
    location: { search, origin, pathname, replace: (path) => window.location.replace(path) },
    history: { replaceState: (data, unused, path) => window.history.replaceState(data, unused, path) },
    tell: opener === null ? null : (message, target) => opener.postMessage(message, target),
    close: () => window.close(),
    setTimeout: (act, ms) => window.setTimeout(act, ms),
  });
}
