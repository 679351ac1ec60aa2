import type { Finding } from '../../actions/action.ts';
import type { GridStore } from '../../core/store/grid-store.ts';
import type { GridParts, WithWholeWork } from '../../dom/grid-parts.ts';
import type { GridView } from '../../dom/grid-view.ts';
import type { GridProps } from '../grid-props.ts';
import type { OpenPanels } from './open-panels.ts';

/** The part of a grid's controller that panels use. */
export type PanelHost = {
  store: GridStore;
  view: GridView;
  props: GridProps;
  openPanels: OpenPanels;
  parts: GridParts;
  withWork: WithWholeWork;
  /** Opens the find bar. */
  find: (asked: Finding) => void;
  /** Opens or closes panels; those not mentioned stay as they are. */
  open: (part: Partial<OpenPanels>) => void;
  /** Reports the unsaved changes to the application now. */
  reportDraft: () => void;
};
