import type { Readings } from './pinyin.logic.ts';

/**
 * A code for a name: its pinyin in small letters, `部门经理` → `bumenjingli`; letters, digits and `_:.-` stay. A character
 * that is read in several ways takes the first reading: it is a proposal. At most 64 characters; `''` when nothing of the
 * name can be read.
 */
export const codeOf = (name: string, readings: Readings): string =>
  Array.from(name.trim())
    .map((character) =>
      /[\w:.-]/.test(character) ? character.toLowerCase() : (readings(character)[0] ?? ''),
    )
    .join('')
    .slice(0, 64);
