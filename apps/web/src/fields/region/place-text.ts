/** An address in one line, from the province down: a part that repeats the one before it is left out (北京市 北京市). */
export const placeText = (...parts: readonly string[]): string =>
  parts.filter((part, index) => part !== '' && part !== parts[index - 1]).join(' ');
