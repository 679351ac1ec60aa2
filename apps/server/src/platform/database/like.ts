/** Escapes `%`, `_` and `\`, so that LIKE takes them as plain characters. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, (character) => `\\${character}`);

/** Returns the LIKE pattern of all texts that contain this one. */
export const containing = (text: string): string => `%${escapeLike(text)}%`;
