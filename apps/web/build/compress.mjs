import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressible = new Set(['.html', '.js', '.css', '.svg', '.json', '.ico', '.wasm']);

/** Writes a .br and a .gz file beside every compressible file of `dist`; zlib uses its own threads. */
export async function compress(dist) {
  const files = (await readdir(dist, { recursive: true, withFileTypes: true })).filter(
    (entry) => entry.isFile() && compressible.has(extname(entry.name)) && entry.name !== 'csp.json',
  );
  await Promise.all(
    files.map(async ({ parentPath, name }) => {
      const path = join(parentPath, name);
      const plain = await readFile(path);
      const [br, gz] = await Promise.all([
        promisify(brotliCompress)(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
        promisify(gzip)(plain, { level: 9 }),
      ]);
      if (br.length < plain.length) await writeFile(`${path}.br`, br);
      if (gz.length < plain.length) await writeFile(`${path}.gz`, gz);
    }),
  );
}
