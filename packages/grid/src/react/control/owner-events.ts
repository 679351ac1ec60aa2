import type { GridEvents, Tell } from '../../core/store/events.ts';
import type { GridEars } from '../grid-props.ts';
import type { GridHandle } from './handle.ts';

type Ears = {
  [K in keyof GridEvents]: ((event: GridEvents[K] & { target: GridHandle }) => void) | undefined;
};

/** Tells the owner of a grid something, if it listens. Made once: a thousand cells may be told at once. */
export function tellTo(ears: GridEars, handle: () => GridHandle): Tell {
  const byKind: Ears = {
    added: ears.onAdded,
    inserted: ears.onInserted,
    remove: ears.onRemove,
    save: ears.onSave,
    returned: ears.onReturned,
    activeCell: ears.onActiveCell,
    valueChange: ears.onValueChange,
    selectRowChange: ears.onSelectRowChange,
    pageChange: ears.onPageChange,
    detailsConfirm: ears.onDetailsConfirm,
    blur: ears.onBlur,
    editActived: ears.onEditActived,
    editClosed: ears.onEditClosed,
    cellClick: ears.onCellClick,
    arrange: ears.onArrange,
    imported: ears.onImported,
    draft: ears.onDraft,
    scroll: ears.onScroll,
  };
  return (kind, event) => byKind[kind]?.({ ...event, target: handle() });
}
