import type { Renewal } from '../../platform/session/renewal.ts';
import type { Signal } from '../../platform/signal.ts';
import type { ExceptionStatus } from '../../ui/exception-page/exception-status.ts';
import type { Browser } from '../navigation/browser.ts';

/**
 * Result of opening the workspace. `owing`: the session has an obligation to meet before its permissions can be loaded.
 * `ended`: the session is over. `out`: the user saw the reason and is on the way to the sign-in page. `hindered`: a
 * temporary failure; the session stays, and the user tries again.
 */
export type Entry = 'in' | 'owing' | 'ended' | 'out' | 'hindered';

/**
 * State of the start as the page shows it. `waiting`: no outcome yet; `slow`: no outcome for so long that the page
 * shows a notice.
 */
export type Entrance = Entry | 'waiting' | 'slow';

/** Content of the page about a failure: its kind, its name, and advice to the user. */
export type Hindrance = { status: ExceptionStatus; text: string; detail: string };

/** Requested address, and the session token with which the attempt began. */
export type EntryTarget = { fullPath: string; token: string };

/** Dependencies of the start besides the server. */
export type EntryOutside = {
  browser: Browser;
  renewal: Renewal;
  /**
   * Receives the failure when the entry is `hindered` (undefined: the server is unreachable), or the reason when it is
   * `out`.
   */
  hindrance: Signal<Hindrance | undefined>;
};
