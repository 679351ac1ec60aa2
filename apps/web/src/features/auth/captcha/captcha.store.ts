import type { Clock } from '../../../platform/clock.ts';
import type { EarlyCaptcha } from '../../../platform/early/early-page.ts';

/** What the picture's place shows. A picture stays while the next one is on its way. */
export type CaptchaView = {
  state: 'loading' | 'ready' | 'failed';
  /** Data URI. */
  picture: string | undefined;
  /** The moment of asking in epoch milliseconds: names the picture to the server. */
  checkKey: string;
};

/** The image code of the sign-in page. */
export type Captcha = {
  view: () => CaptchaView;
  subscribe: (onChange: () => void) => () => void;
  /** Asks for a new picture. The answer to an older question is dropped. */
  refresh: () => void;
  /** Will the picture expire before the person has typed it? */
  isStale: () => boolean;
};

type Sources = {
  /** A picture as data URI; undefined when none came, which the person has been told. */
  ask: (checkKey: string) => Promise<string | undefined>;
  clock: Clock;
  /** A question that was asked before the app was there. */
  early: EarlyCaptcha | undefined;
};

/** Life of a picture on the server: `captchaLifeMs` of contract/auth, which would bring its schemas to this page. */
export const pictureLifeMs = 120_000;

/** Time that a person needs to read and type a code. */
const typingMs = 10_000;

const blank: CaptchaView = { state: 'loading', picture: undefined, checkKey: '' };

/** Keeps one picture; the first one is asked for at once. */
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
    // Two questions in one millisecond must not share a name.
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

/** The picture's place before the app is there: nothing is asked for. */
export const captchaToCome: Captcha = {
  view: () => blank,
  subscribe: () => () => {},
  refresh: () => {},
  isStale: () => false,
};
