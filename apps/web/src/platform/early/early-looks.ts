import { darkQuestion, drawLooks } from '../looks/draw-looks.ts';
import { isPalette, type LooksWish } from '../looks/looks.logic.ts';

/** Names of `keys.settings`, repeated because this runs inline in the page, where every byte counts; a test compares. */
function read(name: string): unknown {
  try {
    const stored: unknown = JSON.parse(window.localStorage.getItem(`pro__DEFAULT_${name}`) ?? 'null');
    return typeof stored === 'object' && stored !== null && 'value' in stored ? stored.value : undefined;
  } catch {
    // Nothing usable is stored, or storage is refused.
    return undefined;
  }
}

function storedWish(): LooksWish {
  const appearance = read('APPEARANCE');
  const palette = read('PALETTE');
  return {
    appearance: appearance === 'light' || appearance === 'dark' ? appearance : 'system',
    density: read('DENSITY') === 'compact' ? 'compact' : 'comfortable',
    colourWeak: read('COLOR_WEAK') === true,
    palette: isPalette(palette) && palette.colour === read('COLOR') ? palette : null,
  };
}

/** Runs inline in the head of every page: the first paint has the looks that the person chose. */
export function drawStoredLooks(): void {
  drawLooks(storedWish());
}

/** `drawStoredLooks`, and again when the system or another tab changes its mind. For pages without a settings store. */
export function followStoredLooks(): void {
  drawStoredLooks();
  window.matchMedia(darkQuestion).addEventListener('change', drawStoredLooks);
  window.addEventListener('storage', drawStoredLooks);
}
