export * from '../../dom/work.ts';
export { CardBar } from '../bars/card-bar.tsx';
export { StatusLine } from '../bars/status-line.tsx';
export { Panel } from '../cells/panel.tsx';
export { GridOverlays } from '../overlays/grid-overlays.tsx';
export { ChangeList } from '../problems/change-list.tsx';
export { ConflictList } from '../problems/conflict-list.tsx';
export { ErrorList } from '../problems/error-list.tsx';
