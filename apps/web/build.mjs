// Builds the web app into dist/: `node apps/web/build.mjs`.
//   dist/index.html     the workspace: the outline of its frame with its CSS inline, an inline script ahead of the others
//   dist/sign-in.html   the sign-in page, drawn here and brought to life in the browser, its CSS inline
//   dist/recovery.html  forgotten password, in the same way
//   dist/help.html, privacy.html, terms.html  texts for everybody, drawn here; one inline script for the looks
//   dist/third.html     where a provider's pop-up ends: one inline script
//   dist/csp.json       {"scriptHashes":["sha256-…"]}: the inline scripts that the server's policy lets run
//   dist/assets/        hashed files; a .br and a .gz stand beside everything that compresses
import { createHash } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { compress } from './build/compress.mjs';

const here = import.meta.dirname;
const dist = join(here, 'dist');
const scratch = join(here, 'node_modules/.cache/prerender');
const quiet = { root: here, configFile: join(here, 'vite.config.ts'), logLevel: 'warn' };

/** What the workspace shows first: what pages stand on, and the page that everybody lands on. */
const firstParts = ['src/app/page-ground', 'src/features/dashboard/'];

/** What is small and shared weighs less in one file: React in two chunks 0.7 kB more, the outer pages' own 0.6 kB. */
const together = {
  groups: [
    {
      name: 'react',
      test: /node_modules\/(react|react-dom|scheduler)\/|vite\/preload-helper|\/platform\/(clock|notify)\.ts$/,
      priority: 2,
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

/** The pages before the workspace. A `drawn` one is markup first and gets its app (an entry of that name) later. */
const outerPages = [
  { name: 'sign-in', drawn: 'prerenderSignIn' },
  { name: 'recovery', drawn: 'prerenderRecovery' },
  { name: 'third', drawn: undefined },
];

/** Texts that everybody may read; they are whole as they are drawn. */
const documents = ['help', 'privacy', 'terms'];

/** The functions that draw, by their names. */
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
        input: Object.fromEntries(names.map((name) => [name, `src/${name}.prerender.tsx`])),
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

/** The inline script of a page. */
async function buildEarly(name) {
  const { output } = await build({
    ...quiet,
    build: {
      write: false,
      rolldownOptions: { input: `src/${name}.early.ts`, output: { format: 'iife' } },
    },
  });
  return output[0].code.trim();
}

const chunkOf = (output, fileName) => output.find((chunk) => chunk.fileName === fileName);

/** A file of the build with everything it imports at once. */
function closure(output, entry, found = new Set()) {
  if (found.has(entry.fileName)) return found;
  found.add(entry.fileName);
  for (const css of entry.viteMetadata?.importedCss ?? []) found.add(css);
  for (const name of entry.imports) closure(output, chunkOf(output, name), found);
  return found;
}

function entryNamed(output, name) {
  const entry = output.find((chunk) => chunk.type === 'chunk' && chunk.isEntry && chunk.name === name);
  if (entry === undefined) throw new Error(`the build has no entry ${name}`);
  return entry;
}

function workspaceFiles(output) {
  const found = closure(output, entryNamed(output, 'index'));
  for (const chunk of output) {
    const isNext =
      chunk.type === 'chunk' &&
      chunk.isDynamicEntry &&
      firstParts.some((part) => chunk.facadeModuleId?.includes(part));
    if (isNext) closure(output, chunk, found);
  }
  return [...found];
}

/**
 * Scripts that the first page needs beside the chrome. Named in the document they come at once, instead of one after
 * the other as each is found to need the next; what draws the chrome goes before them.
 */
function besideTheChrome(output) {
  const chrome = closure(output, entryNamed(output, 'index'));
  return workspaceFiles(output)
    .filter((file) => file.endsWith('.js') && !chrome.has(file))
    .map((file) => `<link rel="modulepreload" crossorigin fetchpriority="low" href="/${file}" />`)
    .join('');
}

/** Puts `text` in place of `mark`, which must be there exactly once. */
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

/** Takes the scripts out: the page is complete without them, and loads them itself once it is painted. */
function withoutScripts(html) {
  return html.replaceAll(/<script type="module"[^>]*><\/script>|<link rel="modulepreload"[^>]*>/g, '');
}

const fileList = (name, files) =>
  `<meta name="${name}" content="${files.map((file) => `/${file}`).join(' ')}" />`;

/** What a drawn page loads of its own, and what it may fetch for the workspace. */
function fileLists(output, name) {
  const entry = entryNamed(output, name);
  const own = closure(output, entry);
  const scripts = [...own].filter((file) => file.endsWith('.js'));
  const later = new Set(own);
  for (const dynamic of entry.dynamicImports) closure(output, chunkOf(output, dynamic), later);
  const next = workspaceFiles(output).filter((file) => !later.has(file));
  return fileList('page-files', scripts) + fileList('workspace-files', next);
}

/** A part that only the build draws brings no styles by itself: its classes must stand in the page. */
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
 * The product's version and a fingerprint of the files, whose names carry fingerprints of their own. Server and page
 * read it in the page of the workspace (contract/version.ts).
 */
async function versionOf(output, early) {
  const { version } = JSON.parse(await readFile(join(here, 'package.json'), 'utf8'));
  const files = output.map(({ fileName }) => fileName).filter((name) => name.startsWith('assets/'));
  const print = createHash('sha256')
    .update([...files.sort(), early].join('\n'))
    .digest('hex');
  return `${version}+${print.slice(0, 8)}`;
}

/** Names the style sheets that stand in the page: parts that come later would fetch them once more. */
function inlinedStyles(html) {
  const links = html.match(/<link rel="stylesheet"[^>]*>/g) ?? [];
  return links.map((link) => link.replace('rel="stylesheet"', 'rel="stylesheet" disabled')).join('');
}

/**
 * The workspace is no page without its scripts, which start with the document; what it asks the server goes before.
 * Until they are there the outline of its frame stands in its place.
 */
async function finishWorkspace(output, { prerenderOutline }) {
  const page = join(dist, 'index.html');
  const [early, fit] = [await buildEarly('index'), await buildEarly('outline')];
  const outline = prerenderOutline();
  const plain = await readFile(page, 'utf8');
  const besides = `${inlinedStyles(plain)}${besideTheChrome(output)}</head>`;
  const version = await versionOf(output, [early, fit, outline].join('\n'));
  let html = put(await inlineStyles(plain), '</head>', besides);
  html = put(html, '<!--early-->', `<script>${early}</script>`);
  html = put(html, '<!--version-->', `<meta name="version" content="${version}" />`);
  html = put(put(html, '<!--outline-->', outline), '<!--fit-->', `<script>${fit}</script>`);
  await writeFile(page, styled('index', html).replace(/\n\s*/g, '\n'));
}

async function finishDocument(name, drawings) {
  const page = join(dist, `${name}.html`);
  let html = withoutScripts(await inlineStyles(await readFile(page, 'utf8')));
  html = put(html, '<!--early-->', `<script>${await buildEarly('documents')}</script>`);
  html = styled(name, put(html, '<!--page-->', drawings.prerenderDocument(name)));
  await writeFile(page, html.replace(/\n\s*/g, '\n'));
}

/** Hashes of what stands between script tags, as the browser computes them. */
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

/** Gzip bytes of the scripts among `files`. */
function scriptBytes(output, files) {
  const scripts = [...files].filter((name) => name.endsWith('.js'));
  return scripts.reduce((sum, name) => sum + gzipSync(chunkOf(output, name).code, { level: 9 }).length, 0);
}

const kilobytes = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;

/**
 * Gzip bytes of JavaScript that a page may load before anybody touches it. React with its DOM is 68 kB of each, and no
 * setting of a minifier makes it less.
 */
const budgets = [
  // The first thing that anybody ever sees of us, often on a slow line: fields and buttons, nothing else.
  { page: 'sign-in', bytes: 75_000 },
  // A wizard whose first form alone is there, and the clock that counts messages down.
  { page: 'recovery', bytes: 78_000 },
  // Chrome, tabs, session and calls. Pages and what they stand on come beside it, not before it.
  { page: 'index', bytes: 120_000 },
];

const startedMs = performance.now();
const output = await buildPages();
const drawings = await drawPages();
for (const page of outerPages) await finishPage(output, page, drawings);
for (const name of documents) await finishDocument(name, drawings);
await finishWorkspace(output, drawings);
await writePolicy();
await compress(dist);
const figures = budgets.map(({ page, bytes: allowed }) => {
  const bytes = scriptBytes(output, closure(output, entryNamed(output, page)));
  const figure = `${page} ${kilobytes(bytes)} of ${kilobytes(allowed)}`;
  if (bytes > allowed) throw new Error(`a page loads too much JavaScript: ${figure}`);
  return figure;
});
const seconds = ((performance.now() - startedMs) / 1000).toFixed(1);
console.log(`web built in ${seconds} s; gzip JavaScript: ${figures.join(', ')}`);
