import { accountOf } from '../../../platform/pinyin/account.logic.ts';
import { loadReadings } from '../../../platform/pinyin/readings.ts';
import { proposeAccounts } from '../users.queries.ts';

/** Returns a free account for each name, '' where none can be proposed or the request failed. */
export async function accountsFor(names: readonly string[]): Promise<string[]> {
  const readings = await loadReadings();
  const wishes = names.map((name) => accountOf(name, readings));
  const asked = wishes.filter((wish) => wish !== '');
  if (asked.length === 0) return wishes;
  try {
    const free = await proposeAccounts(asked);
    return wishes.map((wish) => (wish === '' ? '' : (free.shift() ?? '')));
  } catch {
    return names.map(() => '');
  }
}
