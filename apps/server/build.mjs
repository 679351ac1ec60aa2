// Builds the server into dist/: `node apps/server/build.mjs`. One file instead of 1 200: Node keeps the source and the
// compiled code of every module in memory, which costs 20 MB more.
import { rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { rolldown } from 'rolldown';

const here = import.meta.dirname;
const dist = join(here, 'dist');
/** Packages of many small ES modules; all others are loaded from node_modules. */
const bundled = /^(@baisi\/|kysely($|\/)|zod($|\/))/;
const isExternal = (id) => /^[^./]/.test(id) && !bundled.test(id);

/** Files that lie beside a source (migrations, programs of child processes and workers) are found from the bundle. */
const addressOfSource = {
  name: 'address-of-source',
  transform(code, id) {
    if (!id.startsWith(here) || !code.includes('import.meta.url')) return null;
    const source = JSON.stringify(relative(dist, id).replaceAll('\\', '/'));
    return code.replaceAll('import.meta.url', `new URL(${source}, import.meta.url).href`);
  },
};

/** Escapes Chinese texts in templates with a tag (SQL), which `charset` leaves as they are. */
const escapedTemplates = {
  name: 'escaped-templates',
  renderChunk: (code) =>
    code.replace(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`),
};

rmSync(dist, { recursive: true, force: true });
const bundle = await rolldown({
  input: join(here, 'src/main.ts'),
  platform: 'node',
  external: isExternal,
  plugins: [addressOfSource, escapedTemplates],
  // Modules that one feature loads late and another at once are no fault.
  checks: { ineffectiveDynamicImport: false },
});
// V8 keeps a source with Chinese texts in twice the memory of one in ASCII.
await bundle.write({ dir: dist, format: 'esm', charset: 'ascii', comments: { jsdoc: false } });
await bundle.close();
