export { ScrollScale } from '../core/layout/scroll-scale.ts';
export { SourceRows } from '../core/store/source-rows.ts';
export { drawAbsent } from './absent.ts';
export { Failures } from './failures.ts';
