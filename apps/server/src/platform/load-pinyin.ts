import type { pinyin } from 'pinyin-pro';

/** Returns the readings of Chinese characters, for example `kuàijì` of `会计`, as its options ask. */
export type Pinyin = typeof pinyin;

let library: Promise<Pinyin> | undefined;

async function load(): Promise<Pinyin> {
  const { customPinyin, pinyin: loaded } = await import('pinyin-pro');
  // The reading that most people of this surname use; the library knows the other one.
  customPinyin({ 牟: 'mù' });
  return loaded;
}

/** Loads the readings of Chinese characters for the first name: an idle server stays 10 MB smaller. */
export function loadPinyin(): Promise<Pinyin> {
  library ??= load();
  return library;
}
