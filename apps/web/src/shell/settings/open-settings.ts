import { createSignal } from '../../platform/signal.ts';

/** Whether the settings drawer is open. */
export const settingsOpen = createSignal(false);

/** Opens the drawer 系统设置. */
export function openSettings(): void {
  settingsOpen.write(true);
}
