import type { Palette } from '../../platform/looks/looks.logic.ts';
import { defaultSettings } from '../../platform/settings/settings.logic.ts';
import { changeSettings } from '../../platform/settings/settings-store.ts';

/** Makes the shades of a theme colour `#RRGGBB`; may have to fetch what it takes. */
export type DerivePalette = (colour: string) => Promise<Palette>;

/**
 * Chooses theme colours, the newest wish winning. A choice answers whether its colour is the one now; when it cannot be
 * derived it rejects, and everything stays as it was.
 */
export function createColourChoice(derive: DerivePalette) {
  let wishes = 0;
  return async (wish: string): Promise<boolean> => {
    wishes += 1;
    const own = wishes;
    const colour = wish.toUpperCase();
    const palette = await derive(colour);
    if (own !== wishes) return false;
    // The style sheet has the default colour already.
    changeSettings({ colour, palette: colour === defaultSettings.colour ? null : palette });
    return true;
  };
}
