export * from '../dom/extras.ts';
export { Pager } from './pager.tsx';
export { Toolbar } from './toolbar.tsx';
