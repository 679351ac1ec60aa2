import { createSignal } from '../signal.ts';

/** The server's last announced version (product-spec §4, command `sysParameter`); undefined before the first one. */
export const announcedVersion = createSignal<string | undefined>(undefined);
