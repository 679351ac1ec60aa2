import type { Readings } from './pinyin.logic.ts';

/**
 * Fetches how characters are read: 18 kB that nobody needs before the first search. Only the dictionary of the package
 * is taken; its matcher does not know `yonghgl`, half syllables and half initials, as people type them.
 */
export async function loadReadings(): Promise<Readings> {
  const { dict } = await import('pinyin-match/src/simplified_dict.js');
  const readings = new Map<string, string[]>();
  for (const [syllable, characters] of Object.entries(dict)) {
    for (const character of characters) {
      const known = readings.get(character);
      if (known === undefined) readings.set(character, [syllable]);
      else known.push(syllable);
    }
  }
  return (character) => readings.get(character) ?? [];
}
