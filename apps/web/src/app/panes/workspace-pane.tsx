import { memo } from 'react';
import { PaneFrame } from '../../shell/pane-frame.tsx';
import type { Places } from '../pages/places.logic.ts';
import { TabPage } from './tab-page.tsx';

type Props = { path: string; places: Places };

/** The page at `path` in its frame. Memoized, so that a switch of tabs does not render it again. */
export const WorkspacePane = memo(function WorkspacePane({ path, places }: Props) {
  return (
    <PaneFrame trail={places.trailTo(path)}>
      <TabPage route={places.routeAt(path)} />
    </PaneFrame>
  );
});
