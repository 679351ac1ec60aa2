import { darkQuestion, drawLooks } from '../looks/draw-looks.ts';
import { isPalette, type LooksWish } from '../looks/looks.logic.ts';
import { storedSetting } from './stored-setting.ts';

/**
 * Reads the stored appearance settings. Their names are copies of those in `keys.settings`, because this runs inline in
 * the page, where every byte counts; a test keeps the copies equal.
 */
function storedWish(): LooksWish {
  const appearance = storedSetting('DEFAULT_APPEARANCE');
  const palette = storedSetting('DEFAULT_PALETTE');
  return {
    appearance: appearance === 'light' || appearance === 'dark' ? appearance : 'system',
    density: storedSetting('DEFAULT_DENSITY') === 'compact' ? 'compact' : 'comfortable',
    colourWeak: storedSetting('DEFAULT_COLOR_WEAK') === true,
    palette: isPalette(palette) && palette.colour === storedSetting('DEFAULT_COLOR') ? palette : null,
  };
}

/** Runs inline in the head of every page: the first paint has the appearance that the user chose. */
export function drawStoredLooks(): void {
  drawLooks(storedWish());
}

/**
 * Applies the stored appearance now, and again when the system or another tab changes it. For pages without a settings
 * store.
 */
export function followStoredLooks(): void {
  drawStoredLooks();
  window.matchMedia(darkQuestion).addEventListener('change', drawStoredLooks);
  window.addEventListener('storage', drawStoredLooks);
}
