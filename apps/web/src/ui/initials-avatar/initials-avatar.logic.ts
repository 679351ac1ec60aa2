/** Background colours: dark enough for white text (contrast over 4.5), and distinct from each other. */
const colors = [
  '#0b6bcb',
  '#1f7a4d',
  '#8a4bbf',
  '#b3541e',
  '#0f7285',
  '#a83a5b',
  '#4a5bc4',
  '#66702a',
] as const;

/** Longest Chinese name of a person; a longer one is the name of a role (系统管理员), shown by its first two characters. */
const longestName = 4;

/** Returns the first character as a reader sees it: a joined emoji is one. */
function firstOf(name: string): string {
  const code = name.codePointAt(0) ?? 0;
  if (code < 0x2000) return name.slice(0, 1);
  const [first] = new Intl.Segmenter('zh', { granularity: 'grapheme' }).segment(name);
  return first?.segment ?? '';
}

/**
 * Returns the initials to show: of a Chinese name the last two characters (周岚 → 周岚, 欧阳若水 → 若水), of other names the
 * first letter.
 */
export function initialsOf(name: string): string {
  const characters = Array.from(name.trim());
  const isChinese = characters.length > 0 && characters.every((one) => /\p{Script=Han}|·/u.test(one));
  if (!isChinese) return firstOf(name.trim()).toUpperCase();
  return (characters.length > longestName ? characters.slice(0, 2) : characters.slice(-2)).join('');
}

/** Returns the colour of a name; always the same one. */
export function colorOf(name: string): string {
  let sum = 0;
  for (const character of name) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 9973;
  return colors[sum % colors.length] ?? colors[0];
}
