import { type Palette, paletteNames } from '../platform/looks/looks.logic.ts';
import { variablesOf } from '../ui/theme/theme.ts';

/** Derives the shades of a theme colour, which the frame of the workspace uses, with antd's own generator. */
export function derivePalette(colour: string): Palette {
  const shadesIn = (appearance: 'light' | 'dark') => {
    const looks = { appearance, colour: colour.toLowerCase(), compact: false, weak: false };
    return paletteNames.map(variablesOf(looks));
  };
  return { colour, light: shadesIn('light'), dark: shadesIn('dark') };
}
