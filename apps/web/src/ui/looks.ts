/** How the product is to look. */
export type Looks = {
  appearance: 'light' | 'dark';
  /** The theme colour, `#rrggbb`. */
  colour: string;
  /** Less air around the same letters. */
  compact: boolean;
  /** Colours of good, careful and bad that people with weak colour vision tell apart. */
  weak: boolean;
};

/** Shades of the theme colour that carry white text, at rest, under the pointer and pressed. */
export type Solid = { rest: string; hover: string; active: string };

const white = '#ffffff';

/** What words stand on: the page, its parts, and what lies above them. */
export const grounds = {
  light: { layout: '#f4f6f9', container: white, elevated: white },
  dark: { layout: '#0d0f12', container: '#16191d', elevated: '#1f2328' },
} as const;
