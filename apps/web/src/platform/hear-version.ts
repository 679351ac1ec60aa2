import { onBell } from './realtime/bell.ts';
import { saidVersion } from './said-version.ts';

/** Keeps what the bell says about the version, apart from `saidVersion`: the frame does not load the bell for it. */
export function hearVersion(): () => void {
  return onBell('sysParameter', ({ msgTxt }) => saidVersion.write(msgTxt));
}
