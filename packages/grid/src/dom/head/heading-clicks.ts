import type { WithWork } from '../../actions/with-work.ts';
import type { GridStore } from '../../core/store/grid-store.ts';

type HeadingDeps = {
  store: GridStore;
  withWork: WithWork;
  focus: () => void;
  /** Opens the filter of a column. */
  onFilter: (field: string, place: DOMRect) => void;
};

/** Listens to the buttons of the headings. */
export function listenToHeadings(
  head: HTMLElement,
  { store, withWork, focus, onFilter }: HeadingDeps,
): () => void {
  const click = (event: MouseEvent) => {
    const button = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-act]') : null;
    const heading = button?.closest<HTMLElement>('[data-column]');
    const column = store.layout.columns[Number(heading?.dataset['column'])]?.column;
    if (button === null || column === undefined) return;
    if (button.dataset['act'] === 'filter') onFilter(column.key, button.getBoundingClientRect());
    else {
      focus();
      withWork(({ turnSort }) => turnSort(store, column.key, event.shiftKey));
    }
  };
  head.addEventListener('click', click);
  return () => head.removeEventListener('click', click);
}
