import type { ActionGround } from '../../actions/action.ts';
import type { WithWork } from '../../actions/with-work.ts';
import type { RowKey } from '../../core/document/row.ts';
import { rows } from '../../core/selection/selection.ts';
import type { GridStore } from '../../core/store/grid-store.ts';
import { toggleCard } from '../../core/store/layout/cards.ts';
import type { Sight } from '../body/viewport.ts';
import type { dragRow } from './row-drag.ts';

/** What the grid's own columns need of the grid that they belong to. */
export type LeadGround = {
  store: GridStore;
  scroller: HTMLElement;
  layer: HTMLElement;
  sight: Pick<Sight, 'rowAt' | 'topOf'>;
  focus: () => void;
  /** Opens the menu of a row's handle. */
  openRowMenu: (key: RowKey, at: DOMRect) => void;
  show: ActionGround['show'];
  withWork: WithWork;
  /** Drags a row by its handle, as soon as that is loaded. */
  dragRow: typeof dragRow;
};

/** The control that was pressed; undefined when it is none, or that of a grid within this one. */
function leadOf(
  event: Event,
  scroller: HTMLElement,
): { kind: string; row: number; control: HTMLElement } | undefined {
  if (!(event.target instanceof Element)) return undefined;
  const control = event.target.closest<HTMLElement>('[data-lead]');
  if (control === null || control.closest('[role="grid"]') !== scroller) return undefined;
  const row = Number(control.closest<HTMLElement>('[data-row]')?.dataset['row'] ?? -1);
  return { kind: control.dataset['lead'] ?? '', row, control };
}

/** The menu of a card means its row as a whole. */
function openCardMenu({ store, show }: LeadGround, row: number, event: MouseEvent): void {
  store.select(rows(row, row, store.extent));
  show({ kind: 'menu', of: 'row', xPx: event.clientX, yPx: event.clientY });
}

/** Hears the pointer on boxes, handles and glyphs of the grid's own columns. */
export function listenToLeads(ground: LeadGround): () => void {
  const { store, scroller, focus, withWork } = ground;
  let wasDragged = false;

  const down = (event: PointerEvent) => {
    wasDragged = false;
    const lead = leadOf(event, scroller);
    const key = lead === undefined ? undefined : store.view[lead.row];
    if (lead?.kind !== 'drag' || key === undefined || event.button !== 0) return;
    ground.dragRow(ground, { key, handle: lead.control, event }, () => {
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
    else if (kind === 'menu') openCardMenu(ground, row, event);
    else if (kind === 'expand') withWork(({ toggleExpanded }) => toggleExpanded(store, key));
    else if (kind === 'drag' && !wasDragged) ground.openRowMenu(key, control.getBoundingClientRect());
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
