import { createServer } from 'node:net';
import { type Browser, chromium } from 'playwright-core';
import { findOrInstallChromium } from '../../scripts/find-chromium.mjs';

/** Flags for the machine's Chromium, restricted to connections to our server. */
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** `port`: debugging protocol port, for Lighthouse. */
export type OpenBrowser = { browser: Browser; port: number };

/** Opens the browser. Without Chinese fonts Chromium paints the text much later, so they are installed, too. */
export async function openBrowser(): Promise<OpenBrowser> {
  const executablePath = findOrInstallChromium(console.log);
  const port = await freePort();
  const args = [...flags, `--remote-debugging-port=${port}`];
  return { browser: await chromium.launch({ executablePath, args }), port };
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => {
        if (typeof address === 'object' && address !== null) resolve(address.port);
        else reject(new Error('no free port'));
      });
    });
  });
}
