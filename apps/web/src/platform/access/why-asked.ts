import { createSignal } from '../signal.ts';

/** The code of the right whose absence somebody wants explained; the workspace draws the answer. */
export const whyAsked = createSignal<string | undefined>(undefined);
