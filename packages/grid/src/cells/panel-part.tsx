import { Part } from '../core/part.ts';
import type { CellType, PanelProps } from './cell-type.ts';

const panels = new Part(() => import('./panels.ts'));

/** A panel by its name. Nobody draws it before it is there. */
const drawing = (name: keyof NonNullable<typeof panels.here>) => (props: PanelProps) => {
  const Panel = panels.here?.[name];
  return Panel === undefined ? null : <Panel {...props} />;
};

type Later = Required<Pick<CellType, 'Panel' | 'part'>>;

// What stands open beside cells of the grid's own types, and the part in which it comes.
export const selectPanel: Later = { part: panels, Panel: drawing('SelectPanel') };
export const selectMultiplePanel: Later = { part: panels, Panel: drawing('SelectMultiplePanel') };
export const selectDictSearchPanel: Later = { part: panels, Panel: drawing('SelectDictSearchPanel') };
export const datePanel: Later = { part: panels, Panel: drawing('DatePanel') };
