import { readFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const require = createRequire(import.meta.url);
const folder = dirname(require.resolve('pdfjs-dist/package.json'));
const [, version = ''] =
  /"version": "([^"]+)"/.exec(readFileSync(join(folder, 'package.json'), 'utf8')) ?? [];

/**
 * Address of the files that pdf.js loads by name while it reads a document. It contains the version, because the names
 * contain no fingerprint and browsers keep assets for a year.
 */
export const pdfFilesPath = `/assets/pdfjs-${version}/`;

/** Chinese, Japanese and Korean character maps, standard fonts, and decoders of pictures and colours. */
const parts = [
  { name: 'cmaps', ending: '.bcmap' },
  { name: 'standard_fonts', ending: '.pfb' },
  { name: 'standard_fonts', ending: '.ttf' },
  { name: 'wasm', ending: '.wasm' },
  { name: 'iccs', ending: '.icc' },
];

/** The engine that runs scripts of documents, which we never do. */
const scriptEngine = 'quickjs-eval.wasm';

async function filesOf(): Promise<string[]> {
  const lists = await Promise.all(
    parts.map(async ({ name, ending }) =>
      (await readdir(join(folder, name)))
        .filter((file) => file.endsWith(ending) && file !== scriptEngine)
        .map((file) => `${name}/${file}`),
    ),
  );
  return lists.flat();
}

/** Vite plugin that adds these files to the build, and serves them while developing. */
export function pdfFiles(): Plugin {
  return {
    name: 'pdf-files',
    async generateBundle({ dir }) {
      // Inline scripts and prerendered pages are built without a folder or with a temporary one.
      if (dir === undefined || this.environment.config.consumer === 'server') return;
      for (const file of await filesOf()) {
        const source = await readFile(join(folder, file));
        this.emitFile({ type: 'asset', fileName: `${pdfFilesPath.slice(1)}${file}`, source });
      }
    },
    configureServer({ middlewares }) {
      middlewares.use(pdfFilesPath, ({ url = '' }, response) => {
        const answer = async () => {
          const file = url.split('?')[0]?.slice(1) ?? '';
          if ((await filesOf()).includes(file)) response.end(await readFile(join(folder, file)));
          else response.writeHead(404).end();
        };
        void answer();
      });
    },
  };
}
