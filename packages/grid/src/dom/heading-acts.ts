import type { GridStore } from '../core/store/grid-store.ts';
import { turnSort } from '../core/store/sorting.ts';

type HeadingGround = {
  store: GridStore;
  focus: () => void;
  /** A person wants to choose what a column shows. */
  onFilter: (field: string, place: DOMRect) => void;
};

/** Hears the buttons of the headings. */
export function listenToHeadings(head: HTMLElement, { store, focus, onFilter }: HeadingGround): () => void {
  const click = (event: MouseEvent) => {
    const button = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-act]') : null;
    const heading = button?.closest<HTMLElement>('[data-column]');
    const column = store.layout.columns[Number(heading?.dataset['column'])]?.column;
    if (button === null || column === undefined) return;
    if (button.dataset['act'] === 'filter') onFilter(column.key, button.getBoundingClientRect());
    else {
      turnSort(store, column.key, event.shiftKey);
      focus();
    }
  };
  head.addEventListener('click', click);
  return () => head.removeEventListener('click', click);
}
