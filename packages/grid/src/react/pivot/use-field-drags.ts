import { type RefObject, useEffect } from 'react';
import {
  mostPivotFields,
  type PivotSetup,
  type PivotZone,
  withField,
  withValue,
} from '../../core/pivot/pivot-setup.ts';
import type { GridStore } from '../../core/store/grid-store.ts';
import { offeredFor } from './offered-for.ts';

/** The data type of a dragged field; its content can be read only on drop. */
const kind = 'application/x-pivot-field';

const closest = ({ target }: Event, selector: string): HTMLElement | undefined =>
  (target instanceof Element ? target.closest<HTMLElement>(selector) : null) ?? undefined;

const zoneOf = (element: HTMLElement | undefined): PivotZone | undefined =>
  (['rows', 'columns', 'values'] as const).find((zone) => zone === element?.dataset['zone']);

type Setting = { store: GridStore; setup: PivotSetup; onChange: (setup: PivotSetup) => void };

/** Returns the setup with a field added to a list, before the one at index `at` or at the end. */
function dropped({ store, setup }: Setting, field: string, zone: PivotZone, at?: number): PivotSetup {
  if (store.column(field) === undefined) return setup;
  if (zone === 'values') return withValue(setup, field, offeredFor(store, field), at);
  const isFull = setup[zone].length >= mostPivotFields && !setup[zone].includes(field);
  return isFull ? setup : withField(setup, zone, field, at);
}

/** Lets fields (`data-field`) be dragged into lists (`data-zone`) of the dialog. */
export function useFieldDrags(box: RefObject<HTMLElement | null>, setting: Setting): void {
  useEffect(() => {
    const listeners = new AbortController();
    const { signal } = listeners;
    const over = (zone: HTMLElement | undefined) => {
      for (const one of box.current?.querySelectorAll<HTMLElement>('[data-zone]') ?? [])
        one.toggleAttribute('data-over', one === zone);
    };
    const start = (event: DragEvent) => {
      const field = closest(event, '[data-field]')?.dataset['field'];
      if (field !== undefined) event.dataTransfer?.setData(kind, field);
    };
    const move = (event: DragEvent) => {
      const zone = closest(event, '[data-zone]');
      over(zone);
      if (zone !== undefined && event.dataTransfer?.types.includes(kind) === true) event.preventDefault();
    };
    const drop = (event: DragEvent) => {
      over(undefined);
      const zone = zoneOf(closest(event, '[data-zone]'));
      const field = event.dataTransfer?.getData(kind) ?? '';
      const at = closest(event, '[data-at]')?.dataset['at'];
      if (zone === undefined || field === '') return;
      event.preventDefault();
      setting.onChange(dropped(setting, field, zone, at === undefined ? undefined : Number(at)));
    };
    box.current?.addEventListener('dragstart', start, { signal });
    box.current?.addEventListener('dragover', move, { signal });
    box.current?.addEventListener('dragend', () => over(undefined), { signal });
    box.current?.addEventListener('drop', drop, { signal });
    return () => listeners.abort();
  });
}
