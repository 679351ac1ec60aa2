import { onBell } from '../realtime/bell.ts';
import { announcedVersion } from './announced-version.ts';

/**
 * Stores the version that the bell announces. Separate from `announcedVersion`, so that the frame does not load the bell.
 */
export function storeAnnouncedVersion(): () => void {
  return onBell('sysParameter', ({ msgTxt }) => announcedVersion.write(msgTxt));
}
