import { appearanceOf, type LooksWish, paletteNames } from './looks.logic.ts';

/** What the system has been asked about light and dark. */
export const darkQuestion = '(prefers-color-scheme: dark)';

/** Colour of the browser's own bars: the ground of the header (ui/theme.ts). */
const barColours = { light: '#ffffff', dark: '#16191d' };

function setMeta(name: string, content: string): void {
  for (const meta of document.querySelectorAll<HTMLMetaElement>(`meta[name="${name}"]`))
    meta.content = content;
}

/** Writes looks onto the document: attributes that the style sheets ask for, and the colours of the palette. */
export function drawLooks(wish: LooksWish): void {
  const root = document.documentElement;
  const appearance = appearanceOf(wish.appearance, window.matchMedia(darkQuestion).matches);
  root.dataset.appearance = appearance;
  root.dataset.density = wish.density;
  root.toggleAttribute('data-weak', wish.colourWeak);
  paletteNames.forEach((name, at) => {
    const shade = wish.palette?.[appearance][at];
    if (shade === undefined) root.style.removeProperty(name);
    else root.style.setProperty(name, shade);
  });
  setMeta('color-scheme', appearance);
  setMeta('theme-color', barColours[appearance]);
}
