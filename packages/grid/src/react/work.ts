export * from '../dom/work.ts';
export { Beside } from './beside.tsx';
export { CardBar } from './card-bar.tsx';
export { ConflictList } from './conflict-list.tsx';
export { ErrorList } from './error-list.tsx';
export { Panel } from './panel.tsx';
export { StatusLine } from './status-line.tsx';
