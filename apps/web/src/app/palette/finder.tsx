import { useState } from 'react';
import type { MenuTarget } from '../../shell/finder/menu-index.logic.ts';
import { useShortcut } from '../../ui/shortcut.ts';
import { LateOverPage } from '../loading/late-over-page.tsx';
import { lazyPart } from '../loading/lazy-part.tsx';
import type { WorkspacePaletteProps } from './workspace-palette.tsx';

const { Part: Palette } = lazyPart(async () => (await import('./workspace-palette.tsx')).WorkspacePalette);

const isPaletteKey = (event: KeyboardEvent) =>
  event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;

type Given = Omit<WorkspacePaletteProps, 'onOpen' | 'onClose'>;

/** Opens the target of a menu entry. */
function goTo({ href, isOutside }: MenuTarget, open: (path: string) => void): void {
  if (isOutside) window.open(href, '_blank', 'noopener,noreferrer');
  else open(href);
}

/** Returns the pages that the header search offers, and the command palette, which opens by button, Ctrl+K or ⌘K. */
export function useFinder(given: Given) {
  const [open, setOpen] = useState(false);
  useShortcut(isPaletteKey, () => setOpen(!open));
  const onOpen = (target: MenuTarget) => goTo(target, given.open);
  return {
    header: { targets: given.targets, onOpen, onPalette: () => setOpen(true) },
    palette: open ? (
      <LateOverPage onClose={() => setOpen(false)}>
        <Palette {...given} onOpen={onOpen} onClose={() => setOpen(false)} />
      </LateOverPage>
    ) : null,
  };
}
