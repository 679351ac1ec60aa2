import type { Clock } from '../../../platform/clock.ts';
import type { EarlyCaptcha } from '../../../platform/early/early-page.ts';

/** State of the captcha picture. A picture stays while the next one loads. */
export type CaptchaView = {
  state: 'loading' | 'ready' | 'failed';
  /** Data URI. */
  picture: string | undefined;
  /** Time of the request in epoch milliseconds: identifies the picture to the server. */
  checkKey: string;
};

/** The captcha of the sign-in page. */
export type Captcha = {
  view: () => CaptchaView;
  subscribe: (onChange: () => void) => () => void;
  /** Requests a new picture. A response to an older request is dropped. */
  refresh: () => void;
  /** Returns whether the picture will expire before the user has typed it. */
  isStale: () => boolean;
};

type Sources = {
  /** Returns a picture as data URI; undefined after a failure, which is reported to the user. */
  ask: (checkKey: string) => Promise<string | undefined>;
  clock: Clock;
  /** The picture that was requested before the app loaded. */
  early: EarlyCaptcha | undefined;
};

/** Lifetime of a picture on the server: `captchaLifeMs` of contract/auth, which would load its schemas on this page. */
export const pictureLifeMs = 120_000;

/** Time that a user needs to read and type a code. */
const typingMs = 10_000;

const blank: CaptchaView = { state: 'loading', picture: undefined, checkKey: '' };

/** Creates a captcha; the first picture is requested at once. */
export function createCaptcha({ ask, clock, early }: Sources): Captcha {
  let view = blank;
  let askedAtMs = 0;
  const listeners = new Set<() => void>();

  function show(next: CaptchaView): void {
    view = next;
    for (const listener of listeners) listener();
  }

  function begin(checkKey: string): void {
    askedAtMs = Number(checkKey);
    show({ state: 'loading', picture: view.picture, checkKey });
  }

  async function load(): Promise<void> {
    // Two requests in one millisecond must not share a key.
    const checkKey = String(Math.max(clock.now(), askedAtMs + 1));
    begin(checkKey);
    const picture = await ask(checkKey);
    if (view.checkKey === checkKey)
      show({ state: picture === undefined ? 'failed' : 'ready', picture, checkKey });
  }

  async function takeEarly({ checkKey, picture: coming }: EarlyCaptcha): Promise<void> {
    begin(checkKey);
    const picture = await coming;
    if (view.checkKey !== checkKey) return;
    if (picture === undefined) await load();
    else show({ state: 'ready', picture, checkKey });
  }

  void (early === undefined ? load() : takeEarly(early));
  return {
    view: () => view,
    subscribe: (onChange) => {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    refresh: () => void load(),
    isStale: () => clock.now() - askedAtMs > pictureLifeMs - typingMs,
  };
}

/** The captcha before the app loads: nothing is requested. */
export const captchaToCome: Captcha = {
  view: () => blank,
  subscribe: () => () => {},
  refresh: () => {},
  isStale: () => false,
};
