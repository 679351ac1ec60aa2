import type { Finding } from '../../actions/action.ts';
import type { GridStore } from '../../core/store/grid-store.ts';
import type { GridParts, WithWholeWork } from '../../dom/grid-parts.ts';
import type { GridView } from '../../dom/grid-view.ts';
import type { GridProps } from '../grid-props.ts';
import type { Shown } from './open-panels.ts';

/** A grid as far as those know it who open things beside it. */
export type OpenGrid = {
  store: GridStore;
  view: GridView;
  props: GridProps;
  shown: Shown;
  parts: GridParts;
  withWork: WithWholeWork;
  /** Opens the bar that finds and replaces. */
  find: (asked: Finding) => void;
  /** Opens or closes some of what can stand open. */
  open: (part: Partial<Shown>) => void;
};
