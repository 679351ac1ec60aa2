import type { ComponentType } from 'react';
import type { Outcome, Step } from './outcome.ts';

/** Props of every dialog of the sign-in. */
export type StepProps<S extends Step = Step> = { step: S; entrance: Entrance };

/** State of a sign-in beyond its form. */
export type EntranceView = {
  /** The open dialog, and the step that it handles. */
  asking: { Dialog: ComponentType<StepProps>; step: Step } | undefined;
  /** Whether a sign-in without a form is running: by a ticket in the address. */
  isComing: boolean;
};

/** Handles the outcome of every way to sign in: opens the workspace, opens a dialog, or shows the reason. */
export type Entrance = {
  view: () => EntranceView;
  subscribe: (onChange: () => void) => () => void;
  take: (outcome: Outcome) => Promise<void>;
  /** Handles a sign-in without a form. */
  come: (attempt: Promise<Outcome>) => Promise<void>;
  /** Closes the dialog after the user has cancelled. */
  close: () => void;
};

const nothing: EntranceView = { asking: undefined, isComing: false };

/** Placeholder for the prerendered page: handles nothing. */
export const closedEntrance: Entrance = {
  view: () => nothing,
  subscribe: () => () => {},
  take: async () => {},
  come: async () => {},
  close: () => {},
};
