/** Number of characters of a shortened text. Source: product-spec §9. */
export const usualLength = 25;

const segmenter = new Intl.Segmenter('zh', { granularity: 'grapheme' });

/**
 * Returns the first `max` characters and an ellipsis; undefined when the text is not longer. Counts grapheme clusters:
 * neither a Chinese character nor a joined emoji is cut apart.
 */
export function shortened(text: string, max = usualLength): string | undefined {
  // A grapheme has at least one code unit, so a text with no more units cannot be too long.
  if (text.length <= max) return undefined;
  let kept = '';
  let count = 0;
  for (const { segment } of segmenter.segment(text)) {
    if (count === max) return `${kept}…`;
    kept += segment;
    count += 1;
  }
  return undefined;
}
