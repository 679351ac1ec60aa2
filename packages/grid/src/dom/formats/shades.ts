import type { Shade } from '../../core/formats/judge.ts';

const strong = (colour: string | undefined) => `var(--format-${colour ?? 'grey'}-strong)`;

/** Returns the colour at `share` (0 to 1) of a scale of two or three colours. */
export function colourAt({ share, colours }: Shade): string {
  const place = share * (colours.length - 1);
  const step = Math.min(Math.floor(place), Math.max(0, colours.length - 2));
  const percent = Math.round((place - step) * 100);
  return `color-mix(in oklab, ${strong(colours[step])}, ${strong(colours[step + 1] ?? colours[step])} ${percent}%)`;
}

/** A gradient of two or three colours. */
export const gradientOf = (colours: readonly string[]): string =>
  `linear-gradient(to right in oklab, ${colours.map(strong).join(', ')})`;
