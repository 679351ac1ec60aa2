import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** True if this process may install Debian's packages: as root, on Debian or a derivative. */
export const mayInstall = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/** Installs packages without what they recommend. Throws apt-get's message. */
export function installPackages(packages) {
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', ...packages]]) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    const { status, stderr } = spawnSync('apt-get', args, { env, encoding: 'utf8' });
    if (status !== 0) throw new Error(`apt-get ${args[0]} failed:\n${stderr?.trim() ?? ''}`);
  }
}
