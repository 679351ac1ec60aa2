// Drawings that only some grids need: cards, rows of a server, expanded rows, a footer, other users' cells.
export { calculationsOf } from '../../core/formulas/calculated.ts';
export { ScrollScale } from '../../core/layout/scroll-scale.ts';
export { turnPage } from '../../core/store/collaboration/joining.ts';
export { Spans } from '../../core/store/layout/spans.ts';
export { SourceRows } from '../../core/store/source/source-rows.ts';
export { drawAbsent } from './absent.ts';
export { CardStrip, cardOf, dressForCards } from './cards.ts';
export { Expansions } from './expansions.ts';
export { Failures } from './failures.ts';
export { GridFoot } from './foot.ts';
export { dressSpan, leadOf, marksIn } from './span-cells.ts';
export { Visitors } from './visitors.ts';
