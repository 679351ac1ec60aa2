import type { Renewal } from '../platform/session/renewal.ts';
import type { Signal } from '../platform/signal.ts';
import type { Browser } from './browser.ts';

/**
 * How the way into the workspace went. `owing`: the session owes something first, before its permissions can be asked
 * for. `ended`: the session is over. `out`: the person was told why and is on the way to the sign-in page. `hindered`:
 * by something that may pass; the session stays, and the person tries again.
 */
export type Entry = 'in' | 'owing' | 'ended' | 'out' | 'hindered';

/** The way in as the page shows it. `waiting`: nobody knows yet; `slow`: for so long that it must be said. */
export type Entrance = Entry | 'waiting' | 'slow';

/** What is in the way, and what helps. */
export type Hindrance = { text: string; detail: string };

/** Where somebody wants to go, and the token that they come with. */
export type EntryTarget = { fullPath: string; token: string };

/** What the way in needs besides the server. */
export type EntryOutside = {
  browser: Browser;
  renewal: Renewal;
  /** Gets what is in the way when somebody is `hindered` (undefined: the server is out of reach), or why they are `out`. */
  hindrance: Signal<Hindrance | undefined>;
};
