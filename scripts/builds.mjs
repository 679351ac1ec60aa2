import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pinnedNode, root } from './install.mjs';
import { run } from './steps.mjs';

/**
 * The parts that are built: the script that writes `dist` in the part's folder, and the sources that it reads besides
 * the locked dependencies.
 */
const builds = {
  web: { folder: 'apps/web', sources: ['apps/web', 'packages'] },
  server: { folder: 'apps/server', sources: ['apps/server', 'packages/contract'] },
};
const notBuilt = /(^|\/)(dist|node_modules|testing)(\/|$)|\.test\.tsx?$/;

const stampOf = ({ folder }) => join(root, folder, 'dist/.stamp');

/** Returns whether the built part is missing or older than its sources. */
export function isStale(part) {
  const stamp = stampOf(builds[part]);
  return !existsSync(stamp) || readFileSync(stamp, 'utf8') !== fingerprint(builds[part].sources);
}

/** Builds a part. The stamp is deleted first and written last, so an aborted build counts as stale. */
export async function build(part) {
  const { folder, sources } = builds[part];
  rmSync(stampOf(builds[part]), { force: true });
  const before = fingerprint(sources);
  const { code, output } = await run(pinnedNode(), [`${folder}/build.mjs`]);
  if (code === 0) writeFileSync(stampOf(builds[part]), before);
  return { ok: code === 0, output };
}

/** Builds a part unless it is up to date; throws with the output of a failed build. */
export async function ensureBuilt(part) {
  if (!isStale(part)) return;
  const { ok, output } = await build(part);
  if (!ok) throw new Error(`${builds[part].folder} cannot be built:\n${output.trimEnd()}`);
}

function fingerprint(sources) {
  const hash = createHash('sha256').update(readFileSync(join(root, 'package-lock.json')));
  for (const path of sources.flatMap(filesUnder).sort()) {
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
