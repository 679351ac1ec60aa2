import type { DerivePalette } from '../shell/settings/choose-colour.ts';
import { loadChunk } from './load-chunk.ts';

/** Makes the shades of a theme colour by antd's generator, which is fetched for it. */
export const deriveLater: DerivePalette = async (colour) => {
  const { derivePalette } = await loadChunk(() => import('./derive-palette.ts'));
  return derivePalette(colour);
};
