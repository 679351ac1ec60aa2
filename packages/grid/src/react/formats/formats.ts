export * from '../../dom/formats.ts';
export { FormatsDialog } from './formats-dialog.tsx';
