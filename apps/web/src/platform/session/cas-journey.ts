import { type CasJourney, keys } from '../storage/keys.ts';
import { readStored, removeStored, writeStored } from '../storage/storage.ts';

/** Keeps what the CAS server does not bring back: the query of the sign-in page, and where people were to return to. */
export function keepCasJourney({ search, location }: { search: string; location: string }): void {
  const service = URL.canParse(location) ? new URL(location).searchParams.get('service') : null;
  writeStored(keys.casJourney, { search, service });
}

/** What was kept, until it is forgotten; undefined when the journey began elsewhere. */
export function readCasJourney(): CasJourney | undefined {
  return readStored(keys.casJourney);
}

/** The journey is over. */
export function forgetCasJourney(): void {
  removeStored(keys.casJourney);
}
