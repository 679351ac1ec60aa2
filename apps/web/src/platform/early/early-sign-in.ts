import { filesNamed } from '../prefetch.ts';
import { targetAfterSignIn } from '../session/after-sign-in.ts';

/** An image code that is on its way. */
export type EarlyCaptcha = {
  checkKey: string;
  /** Data URI; undefined when none came: then it is asked for again, with everything that tells why. */
  picture: Promise<string | undefined>;
};

/** What the sign-in page did before its scripts were there. */
export type EarlySignIn = {
  /** The first image code, asked for at once. Absent when the page is about to leave. */
  captcha?: EarlyCaptcha;
  /** Tells whether the person submitted already, and stops listening. */
  takeSubmit: () => boolean;
};

declare global {
  interface Window {
    early?: EarlySignIn;
  }
}

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

function pictureIn(envelope: unknown): string | undefined {
  const picture =
    typeof envelope === 'object' && envelope !== null && 'result' in envelope ? envelope.result : undefined;
  return typeof picture === 'string' && picture.startsWith('data:image/') ? picture : undefined;
}

function askForCaptcha(): EarlyCaptcha {
  const now = Date.now();
  const picture = fetch(`/sso/user/randomImage/${now}?_t=${Math.floor(now / 1000)}`)
    .then((response) => response.json())
    .then(pictureIn, () => undefined);
  return { checkKey: String(now), picture };
}

/** Adds the app's entry, the first of the files, with the others on their way beside it. */
function loadApp(): void {
  const [entry, ...others] = filesNamed('sign-in-files');
  for (const file of others) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href: file }));
  }
  if (entry !== undefined) {
    document.head.append(Object.assign(document.createElement('script'), { type: 'module', src: entry }));
  }
}

/** Longest wait for a paint that the browser does not tell of. */
const paintWaitMs = 2_000;

/** The page is whole without the app, whose files would only compete with its first paint. */
function loadAppOncePainted(): void {
  // A page in the background is not painted, and not every browser tells.
  if (document.hidden || !PerformanceObserver.supportedEntryTypes.includes('paint')) {
    loadApp();
    return;
  }
  let isLoaded = false;
  const loadOnce = () => {
    if (!isLoaded) loadApp();
    isLoaded = true;
  };
  const observer = new PerformanceObserver((entries) => {
    if (entries.getEntriesByName('first-contentful-paint').length === 0) return;
    observer.disconnect();
    // The first paint may have shown the upper part of the page: let the whole one pass.
    requestAnimationFrame(() => setTimeout(loadOnce));
  });
  setTimeout(loadOnce, paintWaitMs);
  observer.observe({ type: 'paint', buffered: true });
}

/**
 * Runs inline in the head of the sign-in page: sends people on who are signed in, asks for the image code, loads the
 * app, and holds a form that is submitted before the app listens (else the browser would reload the page).
 */
export function beginSignIn(): EarlySignIn {
  let submitted = false;
  const hold = (event: Event) => {
    event.preventDefault();
    submitted = true;
  };
  document.addEventListener('submit', hold);
  // The page may come back out of the browser's memory after the sign-in.
  window.addEventListener('pageshow', (event) => {
    if (event.persisted) sendOn();
  });
  const takeSubmit = () => {
    document.removeEventListener('submit', hold);
    return submitted;
  };
  if (sendOn()) return { takeSubmit };
  document.addEventListener('DOMContentLoaded', loadAppOncePainted);
  return { captcha: askForCaptcha(), takeSubmit };
}
