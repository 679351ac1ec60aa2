import type { Finding } from '../../actions/action.ts';
import type { GridStore } from '../../core/store/grid-store.ts';
import type { GridParts, WithWholeWork } from '../../dom/grid-parts.ts';
import type { GridView } from '../../dom/grid-view.ts';
import type { GridProps } from '../grid-props.ts';
import type { OpenPanels } from './open-panels.ts';

/** The interface of a grid for code that opens panels. */
export type PanelHost = {
  store: GridStore;
  view: GridView;
  props: GridProps;
  openPanels: OpenPanels;
  parts: GridParts;
  withWork: WithWholeWork;
  /** Opens the find bar. */
  find: (asked: Finding) => void;
  /** Opens or closes some of the panels. */
  open: (part: Partial<OpenPanels>) => void;
};
