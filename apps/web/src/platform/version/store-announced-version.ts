import { onBell } from '../realtime/bell.ts';
import { announcedVersion } from './announced-version.ts';

/**
 * Stores the version that the server announces on the bell socket. The returned function stops it. Separate from
 * `announcedVersion`, so that the frame of the workspace does not load the socket's code.
 */
export function storeAnnouncedVersion(): () => void {
  return onBell('sysParameter', ({ msgTxt }) => announcedVersion.write(msgTxt));
}
