import { landsHome } from '../session/after-sign-in.ts';
import { storedHomePath } from './stored-name.ts';
import { storedSetting } from './stored-setting.ts';
import { storedToken } from './stored-token.ts';

/** Widths at which the side menu is not a drawer (shell/device.ts). */
const wide = '(min-width: 1088px)';

/**
 * Runs inline after the outline of the workspace, the placeholder that app/loading/frame-outline.tsx draws, and applies
 * the user's settings to it, so that nothing moves when the workspace replaces it. Without a session it shows no
 * outline: the sign-in page follows. `writeHome` writes the greeting into the outline of the home page.
 */
export function fitOutline(root: HTMLElement, writeHome: (outline: HTMLElement) => void): void {
  const frame = root.querySelector<HTMLElement>('[data-menu]');
  const side = root.querySelector<HTMLElement>('[data-collapsed]');
  const work = root.querySelector<HTMLElement>('[data-top]');
  if (frame === null || side === null || work === null) return;
  if (storedToken() === undefined) {
    root.replaceChildren();
    return;
  }
  const home = root.querySelector<HTMLElement>('[data-outline="home"]');
  const page = root.querySelector('[data-outline="page"]');
  if (home !== null && landsHome(window.location.pathname, storedHomePath())) {
    page?.remove();
    writeHome(home);
  } else home?.remove();
  const isTop = storedSetting('DEFAULT_LAYOUT_MODE') === 'topmenu' && window.matchMedia(wide).matches;
  const isFluid = storedSetting('DEFAULT_CONTENT_WIDTH_TYPE') === 'Fluid';
  frame.dataset['menu'] = storedSetting('DEFAULT_THEME') === 'dark' ? 'dark' : 'light';
  side.dataset['collapsed'] = String(storedSetting('SIDEBAR_TYPE') === false);
  if (isTop) side.remove();
  work.dataset['top'] = String(isTop);
  work.dataset['narrow'] = String(isTop && !isFluid);
  work.dataset['tabs'] = String(storedSetting('DEFAULT_MULTI_PAGE') !== false);
}
