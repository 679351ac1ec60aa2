// Builds the web app into dist/: `node apps/web/build.mjs`.
//   dist/index.html     the workspace: the outline of its frame with inline CSS, an inline script before the others
//   dist/sign-in.html   the sign-in page, prerendered and hydrated in the browser, with inline CSS
//   dist/recovery.html  forgotten password, built in the same way
//   dist/help.html, privacy.html, terms.html  public texts, prerendered; one inline script for the appearance
//   dist/third.html     last page of a provider's pop-up: one inline script
//   dist/push-worker.js the service worker, which shows messages while no page is open
//   dist/csp.json       {"scriptHashes":["sha256-…"]}: the inline scripts that the server's policy allows
//   dist/assets/        hashed files; each compressible one also as .br and .gz
import { createHash } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { budgetFigures } from './build/budgets.mjs';
import { chunkOf, closure, entryNamed, outsideChrome, scriptsAmong, stylesAmong } from './build/chunks.mjs';
import { compress } from './build/compress.mjs';
import { antdProvider, homeFilling, homePage } from './build/parts.mjs';

const here = import.meta.dirname;
const dist = join(here, 'dist');
const scratch = join(here, 'node_modules/.cache/prerender');
const quiet = { root: here, configFile: join(here, 'vite.config.ts'), logLevel: 'warn' };

/** Small shared modules weigh less in one file: splitting React in two adds 0.7 kB, the outer pages' modules 0.6 kB. */
const together = {
  groups: [
    {
      name: 'react',
      test: /node_modules\/(react|react-dom|scheduler)\/|vite\/preload-helper|\/platform\/(clock|notify)\.ts$/,
      priority: 2,
    },
    // The query client, its cache, and what every part that calls the server shows of an answer.
    {
      name: 'answers',
      test: /node_modules\/@tanstack\/|\/src\/(platform\/api\/(query|query-client|answering)\.ts|platform\/access\/use-allowed\.ts|ui\/(loaded\/|empty-state))/,
      priority: 1,
      includeDependenciesRecursively: false,
    },
    {
      name: 'exception-parts',
      test: /\/src\/ui\/(copyable-line|mosaic)\//,
      priority: 1,
      includeDependenciesRecursively: false,
    },
    // Each file costs the start page a task and a request: what its widgets need is in a few.
    {
      name: 'record-rules',
      test: /\/contract\/src\/((record-endpoints|tables\/table-endpoints|sent-file)\.ts|rules\/(list-query|export-format|export-rate|record-fields)\.ts)/,
      priority: 1,
      includeDependenciesRecursively: false,
    },
    {
      name: 'board-rules',
      test: /\/contract\/src\/(home|home-cards|tasks)\.ts|\/src\/platform\/realtime\/bell\.ts/,
      priority: 1,
      includeDependenciesRecursively: false,
    },
    {
      name: 'message-rules',
      test: /\/contract\/src\/(messages|announcement-record|notification-channels|logs|jobs)\.ts/,
      priority: 1,
      includeDependenciesRecursively: false,
    },
    // A file for each of their styles would add its name to the first load.
    {
      name: 'message-parts',
      test: /\/features\/announcements\/(message\/priority-tag|.*\.module\.css)|\/features\/(deliveries|message-templates)\/.*\.module\.css|\/ui\/rich-text\/|\/ui\/folded-cause\/.*\.module\.css/,
      priority: 1,
    },
    {
      name: 'file-styles',
      test: /\/fields\/(file-thumbnail|upload)\/.*\.module\.css/,
      priority: 1,
    },
    {
      name: 'record-styles',
      test: /\/(fields\/record-[\w-]+|ui\/list\/table)\/.*\.module\.css/,
      priority: 1,
    },
    {
      name: 'department-styles',
      test: /\/(features\/departments|fields\/department-[\w-]+)\/.*\.module\.css/,
      priority: 1,
    },
    {
      name: 'outer-page',
      test: /\/src\/(features\/auth\/(outer-page|captcha|account\/password-field|entrance\/(outcome|use-attempt|entrance\.service)|notices\/late)|ui\/form\/(submit|text))/,
      priority: 1,
    },
  ],
};

async function buildPages() {
  const { output } = await build({
    ...quiet,
    build: { outDir: dist, emptyOutDir: true, rolldownOptions: { output: { codeSplitting: together } } },
  });
  return output;
}

/** The pages before the workspace. A page with `drawn` is prerendered, and hydrated later by the entry of its name. */
const outerPages = [
  { name: 'sign-in', drawn: 'prerenderSignIn' },
  { name: 'recovery', drawn: 'prerenderRecovery' },
  { name: 'third', drawn: undefined },
];

/** Public texts; complete as rendered. */
const documents = ['help', 'privacy', 'terms'];

/** Returns the prerender functions by name. */
async function drawPages() {
  const drawnPages = outerPages.filter(({ drawn }) => drawn !== undefined);
  const names = [...drawnPages.map(({ name }) => name), 'documents', 'index'];
  await build({
    ...quiet,
    build: {
      ssr: true,
      outDir: scratch,
      emptyOutDir: true,
      copyPublicDir: false,
      rolldownOptions: {
        input: Object.fromEntries(names.map((name) => [name, `src/entries/${name}.prerender.tsx`])),
        output: { entryFileNames: '[name].js' },
      },
    },
  });
  const modules = await Promise.all(
    names.map((name) => import(pathToFileURL(join(scratch, `${name}.js`)).href)),
  );
  await rm(scratch, { recursive: true });
  return Object.assign({}, ...modules);
}

/** Builds an entry into one script. */
async function buildScript(name) {
  const { output } = await build({
    ...quiet,
    build: {
      write: false,
      rolldownOptions: { input: `src/entries/${name}.ts`, output: { format: 'iife' } },
    },
  });
  return output[0].code.trim();
}

/** Builds the inline script of a page. */
const buildEarly = (name) => buildScript(`${name}.early`);

/** Returns the files that a user needs after signing in. */
function workspaceFiles(output) {
  return [
    ...closure(output, entryNamed(output, 'index')),
    ...outsideChrome(output, homePage, homeFilling, antdProvider),
  ];
}

/** Replaces `mark`, which must occur exactly once, with `text`. */
function put(html, mark, text) {
  const parts = html.split(mark);
  if (parts.length !== 2) throw new Error(`the page has ${parts.length - 1} times ${mark}, not once`);
  return parts.join(text);
}

async function inlineStyles(html) {
  const links = html.match(/<link rel="stylesheet"[^>]*>/g) ?? [];
  const styles = await Promise.all(
    links.map(async (link) => readFile(join(dist, /href="\/([^"]+)"/.exec(link)[1]), 'utf8')),
  );
  const plain = links.reduce((rest, link) => rest.replace(link, ''), html);
  return put(plain, '</head>', `<style>${styles.join('').trim()}</style></head>`);
}

/** Removes the scripts: the page is complete without them, and loads them itself after its first paint. */
function withoutScripts(html) {
  return html.replaceAll(/<script type="module"[^>]*><\/script>|<link rel="modulepreload"[^>]*>/g, '');
}

const fileList = (name, files) =>
  `<meta name="${name}" content="${files.map((file) => `/${file}`).join(' ')}" />`;

/** Lists the files that a prerendered page loads, and those that it may prefetch for the workspace. */
function fileLists(output, name) {
  const entry = entryNamed(output, name);
  const own = closure(output, entry);
  const later = new Set(own);
  for (const dynamic of entry.dynamicImports) closure(output, chunkOf(output, dynamic), later);
  const next = workspaceFiles(output).filter((file) => !later.has(file));
  return fileList('page-files', scriptsAmong(own)) + fileList('workspace-files', next);
}

/**
 * Throws when a class of the rendered markup has no inlined style: no script loads the styles of a part that only the
 * build renders.
 */
function styled(name, html) {
  const classes = [...html.matchAll(/ class="([^"]+)"/g)].flatMap(([, list]) => list.split(' '));
  const bare = classes.filter((one) => !html.includes(`.${one}`));
  if (bare.length > 0) throw new Error(`the page ${name} has no style for ${[...new Set(bare)].join(', ')}`);
  return html;
}

async function finishPage(output, { name, drawn }, drawings) {
  const page = join(dist, `${name}.html`);
  let html = withoutScripts(await inlineStyles(await readFile(page, 'utf8')));
  html = put(html, '<!--early-->', `<script>${await buildEarly(name)}</script>`);
  if (drawn !== undefined) {
    html = put(html, '<!--files-->', fileLists(output, name));
    html = styled(name, put(html, '<!--page-->', drawings[drawn]()));
  }
  await writeFile(page, html.replace(/\n\s*/g, '\n'));
}

/**
 * Returns the product's version with a fingerprint of the files, whose names contain fingerprints of their own. Server
 * and page read it from the page of the workspace (contract/version.ts).
 */
async function versionOf(output, early) {
  const { version } = JSON.parse(await readFile(join(here, 'package.json'), 'utf8'));
  const files = output.map(({ fileName }) => fileName).filter((name) => name.startsWith('assets/'));
  const print = createHash('sha256')
    .update([...files.sort(), early].join('\n'))
    .digest('hex');
  return `${version}+${print.slice(0, 8)}`;
}

/** Returns the icon as an address that needs no request beside those of the first paint. */
async function inlineIcon() {
  const icon = (await readFile(join(dist, 'favicon.svg'), 'utf8')).trim();
  return `data:image/svg+xml,${encodeURIComponent(icon)}`;
}

/** Lists the inlined style sheets as disabled links, so that lazy chunks do not fetch them again. */
function inlinedStyles(html) {
  const links = html.match(/<link rel="stylesheet"[^>]*>/g) ?? [];
  return links.map((link) => link.replace('rel="stylesheet"', 'rel="stylesheet" disabled')).join('');
}

/**
 * Completes the page of the workspace. Its inline script sends the first API requests, then loads the scripts after the
 * outline is painted, together with those of the start page. The styles of the home page are inlined: its outline needs
 * them, and they delay nothing.
 */
async function finishWorkspace(output, { prerenderOutline }) {
  const page = join(dist, 'index.html');
  const [early, fit] = [await buildEarly('index'), await buildEarly('outline')];
  const outline = prerenderOutline();
  const home = outsideChrome(output, homePage);
  const homeStyles = stylesAmong(home).map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`);
  const plain = withoutScripts(put(await readFile(page, 'utf8'), '</head>', `${homeStyles.join('')}</head>`));
  const files = [
    fileList('page-files', scriptsAmong(closure(output, entryNamed(output, 'index')))),
    fileList('home-files', scriptsAmong(home)),
    fileList('antd-files', scriptsAmong(outsideChrome(output, antdProvider))),
  ];
  const version = await versionOf(output, [early, fit, outline].join('\n'));
  let html = put(await inlineStyles(plain), '</head>', `${inlinedStyles(plain)}</head>`);
  html = put(html, '<!--files-->', files.join(''));
  html = put(html, '<!--early-->', `<script>${early}</script>`);
  html = put(html, '<!--version-->', `<meta name="version" content="${version}" />`);
  html = put(put(html, '<!--outline-->', outline), '<!--fit-->', `<script>${fit}</script>`);
  html = put(html, 'href="/favicon.svg"', `href="${await inlineIcon()}"`);
  await writeFile(page, styled('index', html).replace(/\n\s*/g, '\n'));
}

async function finishDocument(name, drawings) {
  const page = join(dist, `${name}.html`);
  let html = withoutScripts(await inlineStyles(await readFile(page, 'utf8')));
  html = put(html, '<!--early-->', `<script>${await buildEarly('documents')}</script>`);
  html = styled(name, put(html, '<!--page-->', drawings.prerenderDocument(name)));
  await writeFile(page, html.replace(/\n\s*/g, '\n'));
}

/** Writes the hashes of all inline scripts, computed as the browser does. */
async function writePolicy() {
  const hashes = new Set();
  for (const name of ['index', ...documents, ...outerPages.map((page) => page.name)]) {
    const html = await readFile(join(dist, `${name}.html`), 'utf8');
    for (const [, code] of html.matchAll(/<script>([\s\S]*?)<\/script>/g)) {
      hashes.add(`sha256-${createHash('sha256').update(code).digest('base64')}`);
    }
  }
  await writeFile(join(dist, 'csp.json'), JSON.stringify({ scriptHashes: [...hashes] }));
}

const startedMs = performance.now();
const output = await buildPages();
const drawings = await drawPages();
for (const page of outerPages) await finishPage(output, page, drawings);
for (const name of documents) await finishDocument(name, drawings);
await finishWorkspace(output, drawings);
await writePolicy();
// The address of the service worker must not change: browsers look there for a newer one.
await writeFile(join(dist, 'push-worker.js'), await buildScript('push-worker'));
await compress(dist);
const figures = budgetFigures(output);
const seconds = ((performance.now() - startedMs) / 1000).toFixed(1);
console.log(`web built in ${seconds} s; gzip JavaScript: ${figures.join(', ')}`);
