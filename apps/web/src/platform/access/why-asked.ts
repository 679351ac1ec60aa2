import { createSignal } from '../signal.ts';

/** The permission code whose absence the user wants explained; the workspace shows the explanation. */
export const whyAsked = createSignal<string | undefined>(undefined);
