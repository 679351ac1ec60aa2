import { ownAddress, type Place, placeAt } from './place.logic.ts';

/** Redirects a navigation to another address of this document; replaces its history entry. */
export type Redirect = { redirect: string };

/** Callbacks with which the workspace decides about navigations and completes them. */
export type Journey<Outcome> = {
  /**
   * Returns whether and how a place is shown, or a redirect. A promise delays the navigation; a later navigation
   * supersedes it.
   */
  admit: (place: Place) => Outcome | Redirect | Promise<Outcome | Redirect>;
  /** Called when the navigation is complete. */
  arrive: (place: Place, outcome: Outcome) => void;
};

export type Navigation = {
  /** Adds a history entry, for the tab with the key `tab` if given. */
  push: (address: string, tab?: string) => void;
  replace: (address: string, tab?: string) => void;
  /** Changes address and tab of the current history entry, without a navigation. */
  rewrite: (address: string, tab: string) => void;
  /** Calls `admit` for the current place again. */
  again: () => void;
  /**
   * Calls `admit` for the address at which the document opened, and follows back and forward. The returned function
   * stops it.
   */
  start: () => () => void;
};

/** More redirects than this are a loop. */
const redirectLimit = 16;

const write = (how: 'push' | 'replace', address: string, tab: string | undefined): void =>
  window.history[`${how}State`](tab === undefined ? null : { tab }, '', ownAddress(address));

/** Navigation inside one document: the address bar changes at once, the content once the place is admitted. */
export function createNavigation<Outcome extends string>({ admit, arrive }: Journey<Outcome>): Navigation {
  let latest = 0;
  const conclude = (place: Place, outcome: Outcome | Redirect, hops: number): void => {
    if (typeof outcome === 'string') arrive(place, outcome);
    else if (hops >= redirectLimit) throw new Error(`${place.address} is sent on in a circle`);
    else {
      write('replace', outcome.redirect, undefined);
      travel(hops + 1);
    }
  };
  const conclusion = async (place: Place, late: Promise<Outcome | Redirect>, hops: number) => {
    const own = latest;
    const outcome = await late;
    if (own === latest) conclude(place, outcome, hops);
  };
  const travel = (hops = 0): void => {
    latest += 1;
    const place = placeAt(window.location, window.history.state);
    const outcome = admit(place);
    if (outcome instanceof Promise) void conclusion(place, outcome, hops);
    else conclude(place, outcome, hops);
  };
  const go = (how: 'push' | 'replace', address: string, tab?: string): void => {
    const present = placeAt(window.location, window.history.state);
    const next = placeAt(new URL(ownAddress(address), window.location.href), null);
    const isHere = next.address === present.address && (tab ?? present.tab) === present.tab;
    // As in browsers: a link to the current place adds no history entry.
    if (!isHere) write(how, address, tab);
    travel();
  };
  return {
    push: (address, tab) => go('push', address, tab),
    replace: (address, tab) => go('replace', address, tab),
    rewrite: (address, tab) => write('replace', address, tab),
    again: () => travel(),
    start: () => {
      const moved = () => travel();
      window.addEventListener('popstate', moved);
      travel();
      return () => {
        window.removeEventListener('popstate', moved);
        latest += 1;
      };
    },
  };
}
