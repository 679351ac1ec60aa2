declare module 'pinyin-match/src/simplified_dict.js' {
  /** Characters by syllable, without tones; `lv` for lü. */
  export const dict: Readonly<Record<string, string>>;
}
