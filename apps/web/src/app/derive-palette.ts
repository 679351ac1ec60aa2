import { type Palette, paletteNames } from '../platform/looks/looks.logic.ts';
import { variablesOf } from '../ui/theme/theme.ts';

/** Derives the chrome's shades from a theme colour with antd's own generator. */
export function derivePalette(colour: string): Palette {
  const shadesIn = (appearance: 'light' | 'dark') => {
    const looks = { appearance, colour: colour.toLowerCase(), compact: false, weak: false };
    return paletteNames.map(variablesOf(looks));
  };
  return { colour, light: shadesIn('light'), dark: shadesIn('dark') };
}
