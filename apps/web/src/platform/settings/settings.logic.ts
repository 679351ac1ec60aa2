import * as z from 'zod/mini';
import { isPalette, type Palette } from '../looks/looks.logic.ts';

/** Settings of the workspace (product-spec §2 settings drawer, §3 layout settings) with their allowed values. */
export const settingShapes = {
  /** Dark or light menu. */
  menuTheme: z.enum(['dark', 'light']),
  /** Theme colour, `#RRGGBB`. */
  colour: z.string().check(z.regex(/^#[0-9A-F]{6}$/)),
  /** Shades derived from the theme colour; null: the default colour, or not derived yet. */
  palette: z.nullable(z.custom<Palette>(isPalette)),
  layout: z.enum(['sidemenu', 'topmenu']),
  contentWidth: z.enum(['Fixed', 'Fluid']),
  fixedHeader: z.boolean(),
  fixSidebar: z.boolean(),
  /** Hides the header when the page is scrolled down. */
  autoHideHeader: z.boolean(),
  colourWeak: z.boolean(),
  /** Several open pages at once. */
  multipage: z.boolean(),
  /** The side menu shows labels, not only icons. */
  sidebarOpened: z.boolean(),
  /** Light or dark mode of the whole product. */
  appearance: z.enum(['system', 'light', 'dark']),
  density: z.enum(['comfortable', 'compact']),
};

export type Settings = { [K in keyof typeof settingShapes]: z.infer<(typeof settingShapes)[K]> };

/** product-spec §3 layout settings; the colour is spelt as in its list of themes (api-contract 13, line 16). */
export const defaultSettings: Settings = {
  menuTheme: 'light',
  colour: '#1890FF',
  palette: null,
  layout: 'sidemenu',
  contentWidth: 'Fixed',
  fixedHeader: false,
  fixSidebar: false,
  autoHideHeader: false,
  colourWeak: false,
  multipage: true,
  sidebarOpened: true,
  appearance: 'system',
  density: 'comfortable',
};

/** Applies the dependencies between settings to stored or changed values (product-spec §2 settings drawer). */
function coupled(settings: Settings): Settings {
  const isSide = settings.layout === 'sidemenu';
  return {
    ...settings,
    palette: settings.palette?.colour === settings.colour ? settings.palette : null,
    contentWidth: isSide ? 'Fixed' : settings.contentWidth,
    fixSidebar: isSide && settings.fixSidebar,
    autoHideHeader: settings.fixedHeader && settings.autoHideHeader,
  };
}

/** Returns the settings after a change. Switching the layout turns fix-sidebar off. */
export function changedSettings(settings: Settings, wish: Partial<Settings>): Settings {
  const switches = wish.layout !== undefined && wish.layout !== settings.layout;
  return coupled({ ...settings, ...wish, ...(switches ? { fixSidebar: false } : {}) });
}
