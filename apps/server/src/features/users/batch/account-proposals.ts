import { usernamePattern } from '@baisi/contract/rules/patterns';
import type { Work } from '../../../db/work.ts';
import type { Caller } from '../../../platform/actor.ts';
import { loadPinyin, type Pinyin } from '../../../platform/load-pinyin.ts';
import { takenValuesRepository } from '../taken-values.repository.ts';

/** Highest number that is appended to a proposed username. */
const lastDigit = 99;

/** Longest pinyin of a name, so that a number can follow. */
const longestAccount = 40;

/**
 * Returns the account that a name suggests: its pinyin in lower case, the first character read as a surname, `单伟` →
 * `shanwei`; letters and digits stay. '' when nothing can be derived.
 */
function accountOf(name: string, pinyin: Pinyin): string {
  const syllables = pinyin(name, { toneType: 'none', type: 'array', surname: 'head', v: true });
  const account = syllables
    .join('')
    .toLowerCase()
    .replaceAll(/[^a-z\d]/g, '')
    .slice(0, longestAccount);
  return usernamePattern.test(account) ? account : '';
}

const variantsOf = (account: string): string[] =>
  account === '' ? [] : [account, ...Array.from({ length: lastDigit - 1 }, (_, i) => `${account}${i + 2}`)];

/** Proposes an unused username for each name; usernames in the recycle bin count as used. */
export const accountProposals =
  (work: Work) =>
  async (actor: Caller, names: readonly string[]): Promise<string[]> => {
    const pinyin = await loadPinyin();
    const wishes = names.map((name) => variantsOf(accountOf(name, pinyin)));
    return work.read(actor, async (use) => {
      const taken = new Set(await use(takenValuesRepository).listTakenAccounts([...new Set(wishes.flat())]));
      return wishes.map((variants) => {
        const free = variants.find((one) => !taken.has(one)) ?? '';
        taken.add(free);
        return free;
      });
    });
  };

export type AccountProposals = ReturnType<typeof accountProposals>;
