// Entry point to the panels of the built-in cell types, for cell types of an application that open the same panels.
export { DatePanel, SelectMultiplePanel, SelectPanel } from './cells/panels.ts';
