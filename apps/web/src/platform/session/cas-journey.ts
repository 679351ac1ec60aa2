import { type CasJourney, keys } from '../storage/keys.ts';
import { readStored, removeStored, writeStored } from '../storage/storage.ts';

/** Stores what the CAS server does not return: the query of the sign-in page and the return address. */
export function keepCasJourney({ search, location }: { search: string; location: string }): void {
  const service = URL.canParse(location) ? new URL(location).searchParams.get('service') : null;
  writeStored(keys.casJourney, { search, service });
}

/** Returns the stored journey; undefined when it began elsewhere. */
export function readCasJourney(): CasJourney | undefined {
  return readStored(keys.casJourney);
}

/** Deletes the stored journey. */
export function forgetCasJourney(): void {
  removeStored(keys.casJourney);
}
