import type { Readings } from './pinyin.logic.ts';

/**
 * Proposes a code for a name: its pinyin in lower case, `部门经理` → `bumenjingli`; letters, digits and `_:.-` stay. A
 * character with several readings uses the first. At most 64 characters; `''` when nothing can be derived.
 */
export const codeOf = (name: string, readings: Readings): string =>
  Array.from(name.trim())
    .map((character) =>
      /[\w:.-]/.test(character) ? character.toLowerCase() : (readings(character)[0] ?? ''),
    )
    .join('')
    .slice(0, 64);
