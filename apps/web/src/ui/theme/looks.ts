/** Appearance of the product. */
export type Looks = {
  appearance: 'light' | 'dark';
  /** The theme colour, `#rrggbb`. */
  colour: string;
  /** Less spacing around text of the same size. */
  compact: boolean;
  /** Colours of success, warning and error that users with weak colour vision can distinguish. */
  weak: boolean;
};

/** Shades of the theme colour that carry white text: at rest, hovered and pressed. */
export type Solid = { rest: string; hover: string; active: string };

const white = '#ffffff';

/** Backgrounds of text: the page, its parts, and elevated layers. */
export const grounds = {
  light: { layout: '#f4f6f9', container: white, elevated: white },
  dark: { layout: '#0d0f12', container: '#16191d', elevated: '#1f2328' },
} as const;
