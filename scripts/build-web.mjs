import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pinnedNode, root } from './install.mjs';
import { run } from './steps.mjs';

const stampFile = join(root, 'apps/web/dist/.stamp');
/** Sources of the built pages, besides the locked dependencies. */
const sourceFolders = ['apps/web', 'packages'];
const notBuilt = /(^|\/)(dist|node_modules|testing)(\/|$)|\.test\.tsx?$/;

/** Returns whether the built web app is missing or older than its sources. */
export function webIsStale() {
  return !existsSync(stampFile) || readFileSync(stampFile, 'utf8') !== fingerprint();
}

/** Builds the web app. The stamp is deleted first and written last, so an aborted build counts as stale. */
export async function buildWeb() {
  rmSync(stampFile, { force: true });
  const before = fingerprint();
  const { code, output } = await run(pinnedNode(), ['apps/web/build.mjs']);
  if (code === 0) writeFileSync(stampFile, before);
  return { ok: code === 0, output };
}

function fingerprint() {
  const hash = createHash('sha256').update(readFileSync(join(root, 'package-lock.json')));
  for (const path of sourceFolders.flatMap(filesUnder).sort()) {
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(root, path)))
      .update('\0');
  }
  return hash.digest('hex');
}

/** Lists the source files under a folder of the repository, as paths relative to its root. */
function filesUnder(folder) {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (notBuilt.test(path)) return [];
    if (entry.isDirectory()) return filesUnder(path);
    return entry.isFile() ? [path] : [];
  });
}
