export * from '../../dom/formats/formats.ts';
export { FormatsDialog } from '../formats/formats-dialog.tsx';
