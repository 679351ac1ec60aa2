// Part `grouping`: the order of grouped rows, and the headers of groups.
export { beginGroups } from '../../core/grouping/grouping.ts';
export { GroupStrip } from './group-strip.ts';
