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

/** Shades of the theme colour for filled parts with white text: normal, hovered and pressed. */
export type Solid = { rest: string; hover: string; active: string };

const white = '#ffffff';

/** Backgrounds of text. The page and its parts are one surface; layers that float over it are elevated. */
export const grounds = {
  light: { layout: white, container: white, elevated: white },
  dark: { layout: '#0f1114', container: '#0f1114', elevated: '#1c2025' },
} as const;
