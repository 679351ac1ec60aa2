/**
 * CSS variables of the chrome that follow the theme colour, in the order in which a palette keeps their values. The
 * rest of them stands in ui/tokens.css.
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

/** What was derived from a theme colour, `#rrggbb` in the order of `paletteNames`. */
export type Palette = { colour: string; light: readonly string[]; dark: readonly string[] };

/** The part of the settings that a page needs before its first paint. */
export type LooksWish = {
  appearance: 'system' | 'light' | 'dark';
  density: 'comfortable' | 'compact';
  colourWeak: boolean;
  /** null: the default colour, as ui/tokens.css has it. */
  palette: Palette | null;
};

const isHexColour = (value: unknown): value is string =>
  typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value);

const areShades = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.length === paletteNames.length && value.every(isHexColour);

/** Can the stored value be drawn with? */
export function isPalette(value: unknown): value is Palette {
  if (typeof value !== 'object' || value === null) return false;
  const { colour, light, dark } = value as Record<string, unknown>;
  return isHexColour(colour) && areShades(light) && areShades(dark);
}

/** Light or dark, where the system may decide. */
export function appearanceOf(wish: LooksWish['appearance'], isSystemDark: boolean): 'light' | 'dark' {
  return wish === 'dark' || (wish === 'system' && isSystemDark) ? 'dark' : 'light';
}
