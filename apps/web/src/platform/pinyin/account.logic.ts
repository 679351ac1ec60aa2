import { usernamePattern } from '@baisi/contract/rules/patterns';
import type { Readings } from './pinyin.logic.ts';

/** Characters that are read differently when they are a surname. */
const surnames: Readonly<Record<string, string>> = {
  曾: 'zeng',
  单: 'shan',
  仇: 'qiu',
  解: 'xie',
  查: 'zha',
  区: 'ou',
  任: 'ren',
  朴: 'piao',
  盖: 'ge',
  覃: 'qin',
  翟: 'zhai',
  尹: 'yin',
  贾: 'jia',
  沈: 'shen',
  石: 'shi',
  乐: 'yue',
  洗: 'xian',
  缪: 'miao',
  宓: 'mi',
  万: 'wan',
  俞: 'yu',
  于: 'yu',
  华: 'hua',
  娄: 'lou',
  阚: 'kan',
  葛: 'ge',
  尉: 'wei',
};

/**
 * Proposes an account for a name: its pinyin in lower case, `张伟` → `zhangwei`; letters and digits stay. A character
 * with several readings uses the first. '' when nothing can be derived.
 */
export function accountOf(name: string, readings: Readings): string {
  const account = Array.from(name.trim())
    .map((character, at) => {
      if (/[a-z\d]/i.test(character)) return character.toLowerCase();
      const surname = at === 0 ? surnames[character] : undefined;
      return surname ?? readings(character)[0] ?? '';
    })
    .join('')
    .slice(0, 40);
  return usernamePattern.test(account) ? account : '';
}
