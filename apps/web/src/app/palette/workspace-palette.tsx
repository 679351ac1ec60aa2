import { useAllowed } from '../../platform/access/use-allowed.ts';
import { Answering } from '../../platform/api/answering.tsx';
import { useSession } from '../../platform/session/session-store.ts';
import { useFullScreen } from '../../platform/window/full-screen.ts';
import type { MenuTarget } from '../../shell/finder/menu-index.logic.ts';
import { Palette } from '../../shell/palette/palette.tsx';
import type { PopupEntry } from '../../shell/popup-menu/popup-menu.tsx';
import type { TabCommands } from '../../shell/tabs/tab-commands.ts';
import { importPath } from '../pages/fixed-routes.ts';
import { fixedTargets } from '../pages/fixed-targets.ts';
import { placesOf } from '../pages/places.logic.ts';
import { paletteActions } from './palette-actions.ts';
import { recordSources } from './record-sources.ts';

/** Data and actions of the workspace that the palette needs. */
export type WorkspacePaletteProps = {
  targets: readonly MenuTarget[];
  entries: readonly PopupEntry[];
  commands: Pick<TabCommands, 'refresh' | 'closeOthers'>;
  onOpen: (target: MenuTarget) => void;
  open: (path: string) => void;
  onClose: () => void;
};

/** The command palette with the pages, actions and records of this app; a chunk of its own. */
export function WorkspacePalette({
  targets,
  entries,
  commands,
  onOpen,
  open,
  onClose,
}: WorkspacePaletteProps) {
  const { user, menu = [], grants } = useSession();
  const { may } = useAllowed();
  // Every table has a code of its own for imports: user:import.
  const mayImport = grants?.allAuth.some(({ action }) => action.endsWith(':import') && may(action)) === true;
  const screen = useFullScreen();
  const { pathOfPage } = placesOf(menu);
  const fullScreen = {
    key: 'full-screen',
    label: screen.isOn ? '退出全屏' : '全屏',
    icon: screen.isOn ? 'full-screen-exit' : 'full-screen',
    run: screen.toggle,
  } as const;
  return (
    <Answering>
      <Palette
        userId={user?.id ?? ''}
        // A fixed page that the menu contains, too, is listed once.
        pages={[
          ...targets,
          ...fixedTargets.filter(
            ({ href }) => (href !== importPath || mayImport) && !targets.some((one) => one.href === href),
          ),
        ]}
        actions={[...paletteActions({ entries, commands }), ...(screen.isPossible ? [fullScreen] : [])]}
        sources={recordSources.filter(({ code, page }) => may(code) && pathOfPage(page) !== undefined)}
        onOpen={onOpen}
        onOpenRecord={({ page }, { search }) => open(`${pathOfPage(page) ?? ''}${search}`)}
        onClose={onClose}
      />
    </Answering>
  );
}
