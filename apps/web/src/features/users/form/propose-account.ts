import { proposeAccounts } from '../users.queries.ts';

/** Returns a free account for each name, '' where none can be proposed or the request failed. */
export async function accountsFor(names: readonly string[]): Promise<string[]> {
  if (names.every((name) => name.trim() === '')) return names.map(() => '');
  return proposeAccounts(names).catch(() => names.map(() => ''));
}
