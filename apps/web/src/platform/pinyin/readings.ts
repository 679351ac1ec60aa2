import type { Readings } from './pinyin.logic.ts';

/**
 * Fetches the pinyin dictionary, 18 kB that are not needed before the first search. Uses only the package's dictionary;
 * its matcher does not support `yonghgl`, the common mixture of partial syllables and initials.
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
