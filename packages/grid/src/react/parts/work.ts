export * from '../../dom/work.ts';
export { StatusLine } from '../bars/status-line.tsx';
export { TopBars } from '../bars/top-bars.tsx';
export { Panel } from '../cells/panel.tsx';
export { AllComments } from '../comments/all-comments.tsx';
export { GridOverlays } from '../overlays/grid-overlays.tsx';
export { ChangeList } from '../problems/change-list.tsx';
export { ConflictList } from '../problems/conflict-list.tsx';
export { ErrorList } from '../problems/error-list.tsx';
