export * from '../../dom/extras/extras.ts';
export { Pager } from '../bars/pager.tsx';
export { Toolbar } from '../bars/toolbar.tsx';
