export * from '../../dom/formats/formats.ts';
export { ConditionFilter } from '../formats/condition-filter.tsx';
export { FormatsDialog } from '../formats/formats-dialog.tsx';
