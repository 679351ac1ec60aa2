import type { ComponentType } from 'react';
import type { Outcome, Step } from './outcome.ts';

/** What every dialog of the entrance is given. */
export type StepProps<S extends Step = Step> = { step: S; entrance: Entrance };

/** What stands over the page. */
export type EntranceView = {
  /** The dialog that asks on. */
  asking: { Dialog: ComponentType<StepProps>; step: Step } | undefined;
  /** Somebody comes in without a form: by a ticket in the address. */
  isComing: boolean;
};

/** Where all ways in end: leaves the page, asks on, or tells why not. */
export type Entrance = {
  view: () => EntranceView;
  subscribe: (onChange: () => void) => () => void;
  take: (outcome: Outcome) => Promise<void>;
  /** Comes in without a form. */
  come: (attempt: Promise<Outcome>) => Promise<void>;
  /** The person turned back: the dialog goes. */
  close: () => void;
};

const nothing: EntranceView = { asking: undefined, isComing: false };

/** The entrance before the app is there. */
export const closedEntrance: Entrance = {
  view: () => nothing,
  subscribe: () => () => {},
  take: async () => {},
  come: async () => {},
  close: () => {},
};
