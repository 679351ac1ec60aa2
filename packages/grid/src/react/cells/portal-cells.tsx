import { useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import type { Slots } from '../../cells/cell-type.ts';
import type { GridControl } from '../control/grid-control.ts';
import { PortalCell } from './portal-cell.tsx';

/** Renders the React components of all visible cells, each into the element of its cell. */
export function PortalCells({ control, slots }: { control: GridControl; slots: Slots }) {
  const { portals, store } = control;
  const spots = useSyncExternalStore(portals.subscribe, () => portals.spots);
  return spots.map((spot) =>
    createPortal(<PortalCell spot={spot} store={store} slots={slots} />, spot.home, spot.id),
  );
}
