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
