import type { Work } from '../../db/work.ts';
import type { Caller } from '../../platform/actor.ts';
import { loadPinyin, type Pinyin } from '../../platform/load-pinyin.ts';
import { rolesRepository } from './roles.repository.ts';

/** Longest pinyin of a name: codes have at most 64 characters, and a number may follow. */
const longestCode = 60;

/**
 * Returns the code that a name suggests: its pinyin in lower case, read by words, `会计主管` → `kuaijizhuguan`; letters,
 * digits and `_:.-` stay. A name that ends with 长 is that of a head, `店长` → `dianzhang`, which the library reads as
 * the length. '' when nothing can be derived.
 */
function codeOf(name: string, pinyin: Pinyin): string {
  const read = (text: string) => pinyin(text, { toneType: 'none', type: 'array', v: true }).join('');
  return (name.trim().endsWith('长') ? `${read(name.trim().slice(0, -1))}zhang` : read(name))
    .toLowerCase()
    .replaceAll(/[^a-z\d_:.-]/g, '')
    .slice(0, longestCode);
}

/** Returns the code, with the first number appended that makes it none of these codes. */
function unlike(code: string, taken: ReadonlySet<string>): string {
  if (!taken.has(code)) return code;
  let number = 2;
  while (taken.has(`${code}${number}`)) number += 1;
  return `${code}${number}`;
}

/** Proposes an unused code for each name of a role; codes that differ only by case count as the same. */
export const codeProposals =
  (work: Work) =>
  async (actor: Caller, names: readonly string[]): Promise<string[]> => {
    const pinyin = await loadPinyin();
    return work.read(actor, async (use) => {
      const stored = await use(rolesRepository).listAll();
      const taken = new Set(stored.map((role) => role.role_code.toLowerCase()));
      return names.map((name) => {
        const code = codeOf(name, pinyin);
        if (code === '') return '';
        const free = unlike(code, taken);
        taken.add(free);
        return free;
      });
    });
  };

export type CodeProposals = ReturnType<typeof codeProposals>;
