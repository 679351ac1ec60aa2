// Entry point to the panels of the grid's own cells, for cell types of a product that open the same panels.
export { DatePanel, SelectMultiplePanel, SelectPanel } from './cells/panels.ts';
