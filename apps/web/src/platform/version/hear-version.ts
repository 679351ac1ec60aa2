import { onBell } from '../realtime/bell.ts';
import { saidVersion } from './said-version.ts';

/**
 * Stores the version that the bell announces. Separate from `saidVersion`, so that the frame does not load the bell.
 */
export function hearVersion(): () => void {
  return onBell('sysParameter', ({ msgTxt }) => saidVersion.write(msgTxt));
}
