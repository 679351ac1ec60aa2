// Rows in groups: their order, their headers, and drawing these.
export { beginGroups } from '../../core/grouping/grouping.ts';
export { GroupStrip } from './group-strip.ts';
