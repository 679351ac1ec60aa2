import { loadApp } from './load-app.ts';
import { oncePainted } from './once-painted.ts';

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

function askForCaptcha(isPainted: Promise<void>): EarlyCaptcha {
  const now = Date.now();
  const picture = isPainted
    .then(() => fetch(`/sso/user/randomImage/${now}?_t=${Math.floor(now / 1000)}`))
    .then((response) => response.json())
    .then(pictureIn, () => undefined);
  return { checkKey: String(now), picture };
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

const onceParsed = (act: () => void) => document.addEventListener('DOMContentLoaded', act);

/**
 * Runs inline in the head of a page: asks for the image code and loads the app once the page is painted. It is whole
 * without them. `whenParsed` acts once the markup is there.
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
