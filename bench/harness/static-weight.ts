import { gzipSync } from 'node:zlib';
import { build, type InlineConfig, type Rolldown } from 'vite';

/** Bytes with gzip. `later`: all that is fetched when it is needed first. */
export type StaticWeight = { scripts: number; styles: number; later: number };

const gzipBytes = (text: string | Uint8Array) => gzipSync(text, { level: 9 }).length;

/** A file with everything that it imports at once, and their styles. */
function closure(
  output: readonly Rolldown.OutputChunk[],
  chunk: Rolldown.OutputChunk,
  found = new Set<string>(),
): Set<string> {
  if (found.has(chunk.fileName)) return found;
  found.add(chunk.fileName);
  for (const css of chunk.viteMetadata?.importedCss ?? []) found.add(css);
  for (const name of chunk.imports) {
    const next = output.find(({ fileName }) => fileName === name);
    if (next !== undefined) closure(output, next, found);
  }
  return found;
}

/** What a page loads for `entry` before it can use it, minified as pages are. `external` is there anyway. */
export async function staticWeight(
  entry: string,
  external: readonly RegExp[],
  config: InlineConfig = {},
): Promise<StaticWeight> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    // A test says that it is one: then JSX would be written with where it stands, as no page has it.
    oxc: { jsx: { development: false } },
    ...config,
    build: {
      write: false,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: entry,
        // What fetches parts is in every page that has any.
        external: [...external, /vite\/preload-helper/],
        // As in a page, where everything is in one build: parts share what the entry has.
        preserveEntrySignatures: 'allow-extension',
      },
    },
  });
  const output = (Array.isArray(built) ? built : [built]).flatMap((one) =>
    'output' in one ? one.output : [],
  );
  const chunks = output.filter((file) => file.type === 'chunk');
  const first = chunks.find(({ isEntry }) => isEntry);
  if (first === undefined) throw new Error(`nothing was built of ${entry}`);
  const found = closure(chunks, first);
  const weight: StaticWeight = { scripts: 0, styles: 0, later: 0 };
  for (const file of output) {
    const bytes = gzipBytes(file.type === 'chunk' ? file.code : file.source);
    if (!found.has(file.fileName)) weight.later += bytes;
    else if (file.type === 'chunk') weight.scripts += bytes;
    else weight.styles += bytes;
  }
  return weight;
}
