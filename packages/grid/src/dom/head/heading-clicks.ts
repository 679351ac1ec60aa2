import type { WithWork } from '../../actions/with-work.ts';
import type { GridStore } from '../../core/store/grid-store.ts';

type HeadingGround = {
  store: GridStore;
  withWork: WithWork;
  focus: () => void;
  /** A person wants to choose what a column shows. */
  onFilter: (field: string, place: DOMRect) => void;
};

/** Hears the buttons of the headings. */
export function listenToHeadings(
  head: HTMLElement,
  { store, withWork, focus, onFilter }: HeadingGround,
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
