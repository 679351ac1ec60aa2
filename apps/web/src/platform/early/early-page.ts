import { filesNamed } from '../prefetch.ts';

/** An image code that is on its way. */
export type EarlyCaptcha = {
  checkKey: string;
  /** Data URI; undefined when none came: then it is asked for again, with everything that tells why. */
  picture: Promise<string | undefined>;
};

/** What a page before the workspace did before its scripts were there. */
export type EarlyPage = {
  /** The first image code, asked for at once. Absent when the page is about to leave. */
  captcha?: EarlyCaptcha;
  /** Tells once whether the person submitted already, and stops listening. */
  takeSubmit: () => boolean;
  /** The button that the person pressed last and nobody heard, once; stops listening. */
  takePress: () => HTMLElement | undefined;
};

declare global {
  interface Window {
    early?: EarlyPage;
  }
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
  const [entry, ...others] = filesNamed('page-files');
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
 * Holds what the person does before the app listens: a form that is submitted, which else would load the page anew,
 * and a press of a button, which else would be lost.
 */
export function holdActs(): Pick<EarlyPage, 'takeSubmit' | 'takePress'> {
  let submitted = false;
  let pressed: HTMLElement | undefined;
  const remember = ({ target }: Event) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('button[type=button]') : null;
    if (button !== null) pressed = button;
  };
  document.addEventListener('click', remember);
  const hold = (event: Event) => {
    event.preventDefault();
    submitted = true;
  };
  document.addEventListener('submit', hold);
  return {
    takeSubmit: () => {
      document.removeEventListener('submit', hold);
      const taken = submitted;
      submitted = false;
      return taken;
    },
    takePress: () => {
      document.removeEventListener('click', remember);
      const taken = pressed;
      pressed = undefined;
      return taken;
    },
  };
}

/** Runs inline in the head of a page: asks for the image code, and loads the app once the page is painted. */
export function beginPage(held = holdActs()): EarlyPage {
  document.addEventListener('DOMContentLoaded', loadAppOncePainted);
  return { captcha: askForCaptcha(), ...held };
}
