import type { ComponentType } from 'react';
import type { Outcome, Step } from './outcome.ts';

/** Props of every dialog of the sign-in. */
export type StepProps<S extends Step = Step> = { step: S; entrance: Entrance };

/** State of the dialogs over the page. */
export type EntranceView = {
  /** The open dialog with its step. */
  asking: { Dialog: ComponentType<StepProps>; step: Step } | undefined;
  /** A sign-in without a form is running: by a ticket in the address. */
  isComing: boolean;
};

/** Handles the outcome of every way to sign in: leaves the page, opens a dialog, or shows the reason. */
export type Entrance = {
  view: () => EntranceView;
  subscribe: (onChange: () => void) => () => void;
  take: (outcome: Outcome) => Promise<void>;
  /** Signs in without a form. */
  come: (attempt: Promise<Outcome>) => Promise<void>;
  /** The user cancelled: closes the dialog. */
  close: () => void;
};

const nothing: EntranceView = { asking: undefined, isComing: false };

/** The entrance before the app loads. */
export const closedEntrance: Entrance = {
  view: () => nothing,
  subscribe: () => () => {},
  take: async () => {},
  come: async () => {},
  close: () => {},
};
