import { existsSync } from 'node:fs';
import { installPackages, mayInstall } from './debian-packages.mjs';

/**
 * Programs that tests start themselves, by Debian's package: an object store, a virus scanner, a spreadsheet, a reader of
 * barcodes, and one that draws PDFs.
 */
const servers = {
  'python3-swift': '/usr/lib/python3/dist-packages/swift/common/middleware/s3api',
  'clamav-daemon': '/usr/sbin/clamd',
  'libreoffice-calc-nogui': '/usr/bin/soffice',
  'zbar-tools': '/usr/bin/zbarimg',
  'poppler-utils': '/usr/bin/pdftoppm',
};

/**
 * Installs the servers that tests need if they are missing and this process may. Where they stay missing, their tests
 * are left out, and `say` gets one line.
 */
export function installTestServers(say) {
  const missing = () => Object.keys(servers).filter((name) => !existsSync(servers[name]));
  if (missing().length > 0 && mayInstall()) {
    say(`apt-get installs ${missing().join(' and ')} …`);
    try {
      installPackages(missing());
    } catch (error) {
      say(error.message);
    }
  }
  if (missing().length > 0) say(`left out: tests that need Debian's ${missing().join(' and ')}`);
}
