import type { GridEvents, Tell } from '../../core/store/events.ts';
import type { GridListeners } from '../grid-props.ts';
import type { GridHandle } from './handle.ts';

type Listeners = {
  [K in keyof GridEvents]: ((event: GridEvents[K] & { target: GridHandle }) => void) | undefined;
};

/**
 * Returns a function that sends events to the listeners in the props. It is created once per grid, because one action
 * may send a thousand events.
 */
export function ownerEvents(listeners: GridListeners, handle: () => GridHandle): Tell {
  const byKind: Listeners = {
    added: listeners.onAdded,
    inserted: listeners.onInserted,
    remove: listeners.onRemove,
    save: listeners.onSave,
    returned: listeners.onReturned,
    activeCell: listeners.onActiveCell,
    valueChange: listeners.onValueChange,
    selectRowChange: listeners.onSelectRowChange,
    pageChange: listeners.onPageChange,
    detailsConfirm: listeners.onDetailsConfirm,
    blur: listeners.onBlur,
    editActived: listeners.onEditActived,
    editClosed: listeners.onEditClosed,
    cellClick: listeners.onCellClick,
    arrange: listeners.onArrange,
    imported: listeners.onImported,
    draft: listeners.onDraft,
    scroll: listeners.onScroll,
  };
  return (kind, event) => byKind[kind]?.({ ...event, target: handle() });
}
