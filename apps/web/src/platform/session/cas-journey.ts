import { type CasJourney, signInKeys } from '../storage/sign-in-keys.ts';
import { readStored, removeStored, writeStored } from '../storage/storage.ts';

/**
 * Stores what the CAS server does not return: the query and hash of the sign-in page and the return address. After a
 * refused journey the page has no query any more: then that of the refused one is kept.
 */
export function keepCasJourney({ search, location }: { search: string; location: string }): void {
  const service = URL.canParse(location) ? new URL(location).searchParams.get('service') : null;
  const asked = search === '' ? (readCasJourney()?.search ?? '') : search;
  writeStored(signInKeys.casJourney, { search: asked, service });
}

/** Returns the stored journey; undefined when the sign-in did not begin in this browser tab. */
export function readCasJourney(): CasJourney | undefined {
  return readStored(signInKeys.casJourney);
}

/** Deletes the stored journey. */
export function forgetCasJourney(): void {
  removeStored(signInKeys.casJourney);
}
