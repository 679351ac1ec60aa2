/** How many characters a shortened text keeps. Source: product-spec §9. */
export const usualLength = 25;

const segmenter = new Intl.Segmenter('zh', { granularity: 'grapheme' });

/**
 * The first `most` characters and an ellipsis; undefined when the text is not longer. A character is what a person
 * counts as one: neither a Chinese character nor a joined sign is cut through.
 */
export function shortened(text: string, most = usualLength): string | undefined {
  // A sign is at least one unit long, so a text that has no more units cannot be too long.
  if (text.length <= most) return undefined;
  let kept = '';
  let count = 0;
  for (const { segment } of segmenter.segment(text)) {
    if (count === most) return `${kept}…`;
    kept += segment;
    count += 1;
  }
  return undefined;
}
