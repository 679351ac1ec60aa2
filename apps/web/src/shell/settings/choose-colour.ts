import type { Palette } from '../../platform/looks/looks.logic.ts';
import { defaultSettings } from '../../platform/settings/settings.logic.ts';
import { changeSettings } from '../../platform/settings/settings-store.ts';

/** Derives the shades of a theme colour `#RRGGBB`; may have to load the generator. */
export type DerivePalette = (colour: string) => Promise<Palette>;

/**
 * Returns a function that applies a theme colour. Of several calls the latest wins: each resolves to whether its colour
 * was applied. When deriving fails it rejects, and nothing changes.
 */
export function createColourChoice(derive: DerivePalette) {
  let wishes = 0;
  return async (wish: string): Promise<boolean> => {
    wishes += 1;
    const own = wishes;
    const colour = wish.toUpperCase();
    const palette = await derive(colour);
    if (own !== wishes) return false;
    // The style sheet already contains the default colour.
    changeSettings({ colour, palette: colour === defaultSettings.colour ? null : palette });
    return true;
  };
}
