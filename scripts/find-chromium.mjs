import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { installPackages, mayInstall } from './debian-packages.mjs';

const commands = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'microsoft-edge',
  'msedge',
];
const applications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];
const playwrightFiles = [
  'chrome-linux/chrome',
  'chrome-linux64/chrome',
  'chrome-mac/Chromium.app/Contents/MacOS/Chromium',
  'chrome-win/chrome.exe',
];

/** Debian's package of Chinese fonts. */
const chineseFonts = 'fonts-noto-cjk';

const missing =
  'No Chromium was found for the end-to-end tests. Install Chrome, Chromium or Edge, or set CHROMIUM_PATH to its executable.';

/**
 * Returns the executable of a Chromium: CHROMIUM_PATH, then an installed one, then Playwright's own. Undefined when
 * there is none.
 */
export function findChromium() {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (existsSync(named)) return named;
    throw new Error(`CHROMIUM_PATH names ${named}, which does not exist.`);
  }
  const onPath = (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => commands.map((command) => join(folder, command)));
  return [...onPath, ...applications, ...playwrightCache()].find((path) => existsSync(path));
}

/**
 * Like `findChromium`, but installs what is missing if this process may: root on Debian or a derivative. Chinese fonts
 * belong to it, because tests measure drawn text. `say` is called before the installation, which takes a minute.
 * Throws when no Chromium can be provided; missing fonts are only reported.
 */
export function findOrInstallChromium(say) {
  const found = findChromium();
  const packages = [
    ...(found === undefined ? ['chromium'] : []),
    ...(hasChineseFont() ? [] : [chineseFonts]),
  ];
  if (found !== undefined && packages.length === 0) return found;
  if (mayInstall()) {
    say(`apt-get installs ${packages.join(' and ')} …`);
    try {
      installPackages(packages);
    } catch (error) {
      throw new Error(`${error.message}\n${missing}`);
    }
  } else if (found !== undefined) say('no Chinese font on this machine: tests that measure text will fail');
  const installed = findChromium();
  if (installed === undefined) throw new Error(missing);
  return installed;
}

/** True if a Chinese font is installed, or if it cannot be found out: other systems than Linux have one. */
function hasChineseFont() {
  const { status, stdout } = spawnSync('fc-list', [':lang=zh'], { encoding: 'utf8' });
  if (status === 0) return stdout.trim() !== '';
  return process.platform !== 'linux';
}

function playwrightCache() {
  const folders = [
    process.env.PLAYWRIGHT_BROWSERS_PATH,
    join(homedir(), '.cache/ms-playwright'),
    join(homedir(), 'Library/Caches/ms-playwright'),
    join(homedir(), 'AppData/Local/ms-playwright'),
  ].filter((folder) => folder !== undefined && existsSync(folder));
  return folders.flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => /^chromium-\d+$/.test(name))
      .sort()
      .reverse()
      .flatMap((name) => playwrightFiles.map((file) => join(folder, name, file))),
  );
}
