/**
 * Separators of ASCII between the texts of a row, and between rows. Thousands of rows as one text are sent, copied and
 * split several times as fast as values of their own.
 */
export const cellEnd = '\u001f';
export const rowEnd = '\u001e';
