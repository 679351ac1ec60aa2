import { appearanceOf, type LooksWish, paletteNames } from './looks.logic.ts';

/** Media query for the system's dark mode. */
export const darkQuestion = '(prefers-color-scheme: dark)';

/** Colour of the browser's own bars: the background of the header (ui/theme/theme.ts). */
const barColours = { light: '#ffffff', dark: '#0f1114' };

function setMeta(name: string, content: string): void {
  for (const meta of document.querySelectorAll<HTMLMetaElement>(`meta[name="${name}"]`))
    meta.content = content;
}

/** Applies appearance settings to the document: attributes that style sheets match, and the colours of the palette. */
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
