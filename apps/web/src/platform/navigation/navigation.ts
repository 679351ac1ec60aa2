import { ownAddress, type Place, placeAt } from './place.logic.ts';

/** Sends a navigation on to another address of this document, in place of its step of the browser's history. */
export type Redirect = { redirect: string };

/** What the workspace makes of navigations. */
export type Journey<Outcome> = {
  /** Judges a place. A promise holds the navigation up; one that begins meanwhile takes its place. */
  admit: (place: Place) => Outcome | Redirect | Promise<Outcome | Redirect>;
  /** The navigation is at its end. */
  arrive: (place: Place, outcome: Outcome) => void;
};

export type Navigation = {
  /** A new step of the browser's history, for the tab of that key if one is named. */
  push: (address: string, tab?: string) => void;
  replace: (address: string, tab?: string) => void;
  /** Gives the present step another address and tab, without a navigation. */
  rewrite: (address: string, tab: string) => void;
  /** Judges the present place anew. */
  again: () => void;
  /** Judges the place that the document was opened at, and follows back and forward. The answer stops it. */
  start: () => () => void;
};

/** More sendings-on than that lead in a circle. */
const redirectLimit = 16;

const write = (how: 'push' | 'replace', address: string, tab: string | undefined): void =>
  window.history[`${how}State`](tab === undefined ? null : { tab }, '', ownAddress(address));

/** Navigation inside one document: the address bar changes at once, what it shows once the place is admitted. */
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
    // As browsers do it: a link to where one is makes no step to go back over.
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
