declare module 'pinyin-match/src/simplified_dict.js' {
  /** Characters by the syllable they may be read as, without tones; `lv` for lü. */
  export const dict: Readonly<Record<string, string>>;
}
