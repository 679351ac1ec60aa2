// Panels of the built-in cell types.
export { DatePanel } from './date/date-panel.tsx';
export { SelectPanel } from './select/select-panel.tsx';
export { SelectDictSearchPanel } from './select-dict-search/select-dict-search-panel.tsx';
export { SelectMultiplePanel } from './select-multiple/select-multiple-panel.tsx';
