/** Largest side of a stored picture in px: more dots than a label has. */
const largestPx = 1_200;

type Attempt = { width: number; height: number; type: 'image/png' | 'image/jpeg'; quality: number };

/**
 * Returns ways to write a picture, best first: PNG keeps the edges of a logo, JPEG is small for photos; then both with
 * smaller sides.
 */
export function attemptsFor({ width, height }: { width: number; height: number }): Attempt[] {
  const first = Math.min(1, largestPx / Math.max(width, height, 1));
  const scales = [1, 0.75, 0.55, 0.4, 0.3, 0.2, 0.12].map((part) => part * first);
  return scales.flatMap((scale) => {
    const sides = {
      width: Math.max(1, Math.round(width * scale)),
      height: Math.max(1, Math.round(height * scale)),
    };
    return [
      { ...sides, type: 'image/png', quality: 1 } as const,
      { ...sides, type: 'image/jpeg', quality: 0.85 } as const,
      { ...sides, type: 'image/jpeg', quality: 0.6 } as const,
    ];
  });
}
