import { type ComponentType, useState } from 'react';
import { useShortcut } from '../../platform/window/shortcut.ts';
import type { MenuTarget } from '../../shell/finder/menu-index.logic.ts';
import { QuietBoundary } from '../errors/quiet-boundary.tsx';
import { loadChunk } from '../loading/load-chunk.ts';
import { offerReload } from '../reload-prompt/reload-wish.ts';
import type { WorkspacePaletteProps } from './workspace-palette.tsx';

const isPaletteKey = (event: KeyboardEvent) =>
  event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;

type Given = Omit<WorkspacePaletteProps, 'onOpen' | 'onClose'>;

/** Opens the target of a menu entry. */
function goTo({ href, isOutside }: MenuTarget, open: (path: string) => void): void {
  if (isOutside) window.open(href, '_blank', 'noopener,noreferrer');
  else open(href);
}

/** Returns the palette's component and a function that fetches its code on first use. */
function usePaletteChunk(): [ComponentType<WorkspacePaletteProps> | undefined, () => Promise<void>] {
  const [chunk, setChunk] = useState<ComponentType<WorkspacePaletteProps>>();
  const fetchOnce = async () => {
    if (chunk !== undefined) return;
    const { WorkspacePalette } = await loadChunk(() => import('./workspace-palette.tsx'));
    setChunk(() => WorkspacePalette);
  };
  return [chunk, fetchOnce];
}

/** Provides the targets of the header search and the palette. The palette opens by button, Ctrl+K or ⌘K. */
export function useFinder(given: Given) {
  const [open, setOpen] = useState(false);
  const [Palette, fetchPalette] = usePaletteChunk();
  const show = () => {
    setOpen(true);
    fetchPalette().catch(() => {
      setOpen(false);
      offerReload({ kind: 'incomplete' });
    });
  };
  useShortcut(isPaletteKey, () => (open ? setOpen(false) : show()));
  const onOpen = (target: MenuTarget) => goTo(target, given.open);
  return {
    header: { targets: given.targets, onOpen, onPalette: show },
    palette:
      open && Palette !== undefined ? (
        <QuietBoundary onBroken={() => setOpen(false)}>
          <Palette {...given} onOpen={onOpen} onClose={() => setOpen(false)} />
        </QuietBoundary>
      ) : null,
  };
}
