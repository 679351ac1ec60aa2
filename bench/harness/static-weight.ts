import { gzipSync } from 'node:zlib';
import { build, type InlineConfig, type Rolldown } from 'vite';

/** Gzipped bytes. `later`: everything loaded on demand. */
export type StaticWeight = { scripts: number; styles: number; later: number };

const gzipBytes = (text: string | Uint8Array) => gzipSync(text, { level: 9 }).length;

/** Returns a file with all its static imports, and their styles. */
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

/**
 * Measures the files that a page loads before `entry` can be used, minified like pages. `external` packages are not
 * counted.
 */
export async function staticWeight(
  entry: string,
  external: readonly RegExp[],
  config: InlineConfig = {},
): Promise<StaticWeight> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    // Under Vitest, JSX would otherwise be compiled with source positions, which production pages do not have.
    oxc: { jsx: { development: false } },
    ...config,
    build: {
      write: false,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: entry,
        // The chunk loader is part of every page anyway.
        external: [...external, /vite\/preload-helper/],
        // As in a page, where everything is one build: chunks share modules with the entry.
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
