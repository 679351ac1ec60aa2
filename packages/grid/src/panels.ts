// The door to the panels of the grid's own cells, for types that open the same ones: they come when they are opened.
export { DatePanel, SelectMultiplePanel, SelectPanel } from './cells/panels.ts';
