/**
 * CSS variables that follow the theme colour, in the order of a palette's values. The other variables are in
 * ui/theme/tokens.css.
 */
export const paletteNames = [
  '--ant-color-primary',
  '--ant-color-primary-hover',
  '--ant-color-primary-active',
  '--ant-color-primary-bg',
  '--ant-color-primary-border',
  '--ant-color-link',
  '--ant-color-link-hover',
  '--brand-solid',
  '--brand-solid-hover',
  '--brand-solid-active',
] as const;

/** Shades derived from a theme colour, `#rrggbb` in the order of `paletteNames`. */
export type Palette = { colour: string; light: readonly string[]; dark: readonly string[] };

/** The settings that a page needs before its first paint. */
export type LooksWish = {
  appearance: 'system' | 'light' | 'dark';
  density: 'comfortable' | 'compact';
  colourWeak: boolean;
  /** null: the default colour of ui/theme/tokens.css. */
  palette: Palette | null;
};

const isHexColour = (value: unknown): value is string =>
  typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value);

const areShades = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.length === paletteNames.length && value.every(isHexColour);

/** Returns whether a stored value is a valid palette. */
export function isPalette(value: unknown): value is Palette {
  if (typeof value !== 'object' || value === null) return false;
  const { colour, light, dark } = value as Record<string, unknown>;
  return isHexColour(colour) && areShades(light) && areShades(dark);
}

/** Resolves the appearance to light or dark; `system` follows the system. */
export function appearanceOf(wish: LooksWish['appearance'], isSystemDark: boolean): 'light' | 'dark' {
  return wish === 'dark' || (wish === 'system' && isSystemDark) ? 'dark' : 'light';
}
