import { keys } from '../storage/keys.ts';
import { readStored, removeStored, writeStored } from '../storage/storage.ts';

/** Keeps the query of the sign-in page while the person is at the CAS server, which brings back none of it. */
export function keepCasTarget(search: string): void {
  writeStored(keys.casTarget, search);
}

/** That query, once; '' when none was kept. */
export function takeCasTarget(): string {
  const search = readStored(keys.casTarget) ?? '';
  removeStored(keys.casTarget);
  return search;
}
