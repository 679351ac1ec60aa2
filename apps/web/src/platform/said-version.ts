import { createSignal } from './signal.ts';

/** The version that the server said last (product-spec §4, command `sysParameter`); undefined before it has. */
export const saidVersion = createSignal<string | undefined>(undefined);
