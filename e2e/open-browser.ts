import { type Browser, chromium } from 'playwright-core';
import { findChromium } from '../scripts/find-chromium.mjs';

/** Flags that keep Chromium from contacting any other server. */
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Opens the installed Chromium, with `more` flags. */
export function openBrowser(more: readonly string[] = []): Promise<Browser> {
  const executablePath = findChromium();
  if (executablePath === undefined) throw new Error('no Chromium on this machine');
  return chromium.launch({ executablePath, args: [...flags, ...more] });
}
