import type { ActionDeps } from '../../actions/action.ts';
import type { WithWork } from '../../actions/with-work.ts';
import type { RowKey } from '../../core/document/row.ts';
import { rows } from '../../core/selection/selection.ts';
import type { GridStore } from '../../core/store/grid-store.ts';
import { toggleCard } from '../../core/store/layout/cards.ts';
import type { Viewport } from '../body/viewport.ts';
import type { dragRow } from './row-drag.ts';

/** The dependencies of the lead columns. */
export type LeadDeps = {
  store: GridStore;
  scroller: HTMLElement;
  layer: HTMLElement;
  viewport: Pick<Viewport, 'rowAt' | 'topOf'>;
  focus: () => void;
  /** Opens the menu of a row's handle. */
  openRowMenu: (key: RowKey, at: DOMRect) => void;
  show: ActionDeps['show'];
  withWork: WithWork;
  /** Starts dragging a row by its handle, once the code for it is loaded. */
  dragRow: typeof dragRow;
};

/** Returns the pressed control of a lead column; undefined if there is none, or if it belongs to a nested grid. */
function leadOf(
  event: Event,
  scroller: HTMLElement,
): { kind: string; row: number; control: HTMLElement } | undefined {
  if (!(event.target instanceof Element)) return undefined;
  const control = event.target.closest<HTMLElement>('[data-lead]');
  if (control === null || control.closest('[role$="grid"]') !== scroller) return undefined;
  const row = Number(control.closest<HTMLElement>('[data-row]')?.dataset['row'] ?? -1);
  return { kind: control.dataset['lead'] ?? '', row, control };
}

/** Selects the row of a card and opens its menu. */
function openCardMenu({ store, show }: LeadDeps, row: number, event: MouseEvent): void {
  store.select(rows(row, row, store.extent));
  show({ kind: 'menu', of: 'row', xPx: event.clientX, yPx: event.clientY });
}

/** Listens to the checkboxes, handles and arrows of the lead columns. */
export function listenToLeads(deps: LeadDeps): () => void {
  const { store, scroller, focus, withWork } = deps;
  let wasDragged = false;

  const down = (event: PointerEvent) => {
    wasDragged = false;
    const lead = leadOf(event, scroller);
    const key = lead === undefined ? undefined : store.view[lead.row];
    if (lead?.kind !== 'drag' || key === undefined || event.button !== 0) return;
    deps.dragRow(deps, { key, handle: lead.control, event }, () => {
      wasDragged = true;
    });
  };

  const click = (event: MouseEvent) => {
    const lead = leadOf(event, scroller);
    if (lead === undefined) return;
    const { kind, row, control } = lead;
    const key = store.view[row];
    focus();
    if (row < 0) withWork(({ toggleAll }) => toggleAll(store));
    else if (key === undefined) return;
    else if (kind === 'unfold') toggleCard(store, key);
    else if (kind === 'menu') openCardMenu(deps, row, event);
    else if (kind === 'expand') withWork(({ toggleExpanded }) => toggleExpanded(store, key));
    else if (kind === 'drag' && !wasDragged) deps.openRowMenu(key, control.getBoundingClientRect());
    else if (kind === 'checkbox' || kind === 'radio')
      withWork(({ toggleRow }) => toggleRow(store, key, { isRange: event.shiftKey }));
  };

  scroller.addEventListener('pointerdown', down);
  scroller.addEventListener('click', click);
  return () => {
    scroller.removeEventListener('pointerdown', down);
    scroller.removeEventListener('click', click);
  };
}
