import type { PanelProps } from '../cells/cell-type.ts';

const notes = ['当面交付', '放在前台', '周末送达'];

/** An editor that the application provides for a cell. */
export function NoteEditor({ commit, column }: PanelProps) {
  return (
    <div role="group" aria-label={column.title} style={{ display: 'flex', gap: 8, padding: 12 }}>
      {notes.map((note) => (
        <button key={note} type="button" tabIndex={-1} onClick={() => commit(note)}>
          {note}
        </button>
      ))}
    </div>
  );
}
