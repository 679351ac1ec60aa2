import { loadApp } from './load-app.ts';
import { oncePainted } from './once-painted.ts';

/** A captcha image that is being fetched. */
export type EarlyCaptcha = {
  checkKey: string;
  /** Data URI; undefined on failure: the app then requests another one, with full error handling. */
  picture: Promise<string | undefined>;
};

/** State that the sign-in page or the recovery page gathered before its scripts loaded. */
export type EarlyPage = {
  /** The first captcha, requested at once. Absent when the page is about to unload. */
  captcha?: EarlyCaptcha;
  /** Returns whether the user has already submitted the form, and stops listening. False on further calls. */
  takeSubmit: () => boolean;
  /**
   * Returns the button that the user pressed last before the app listened, and stops listening. undefined without one,
   * and on further calls.
   */
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

function askForCaptcha(isPainted: Promise<void>): EarlyCaptcha {
  const now = Date.now();
  const picture = isPainted
    .then(() => fetch(`/sso/user/randomImage/${now}?_t=${Math.floor(now / 1000)}`))
    .then((response) => response.json())
    .then(pictureIn, () => undefined);
  return { checkKey: String(now), picture };
}

/**
 * Records what the user does before the app listens: a submitted form, which would otherwise reload the page, and a
 * pressed button, which would otherwise be lost.
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

const onceParsed = (act: () => void) => document.addEventListener('DOMContentLoaded', act);

/**
 * Runs inline in the head of a page: requests the captcha and loads the app once the page is painted. The page is
 * complete without them. `whenParsed` runs its argument after parsing.
 */
export function beginPage(held = holdActs(), whenParsed: (act: () => void) => void = onceParsed): EarlyPage {
  const isPainted = new Promise<void>((resolve) => {
    whenParsed(() => {
      oncePainted(() => {
        resolve();
        loadApp();
      });
    });
  });
  return { captcha: askForCaptcha(isPainted), ...held };
}
