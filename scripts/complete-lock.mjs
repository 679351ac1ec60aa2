import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './install.mjs';

// A registry that does not carry a tool's builds for every platform makes npm leave those out of the lock file,
// and then `npm ci` refuses that lock file on every machine. This writes them in: version from the package that
// asks for them, platform from their name, no integrity because nobody here has seen the archive.
// Run it after `npm install` when install.mjs reports a lock file out of step.

const systems = ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32'];
const processors = ['arm64', 'arm', 'ia32', 'ppc64', 'riscv64', 's390x', 'x64'];
const exactVersion = /^\d+\.\d+\.\d+([-+].+)?$/;

/** The entry for a platform build, or undefined when the name does not say for which platform it is. */
export function platformEntry(name, version, dev = false) {
  const parts = (name.split('/').at(-1) ?? '').split('-');
  const os = systems.find((system) => parts.includes(system));
  const cpu = processors.find((processor) => parts.includes(processor));
  if (os === undefined || cpu === undefined || !exactVersion.test(version)) return undefined;
  const libc = os === 'linux' ? libcOf(parts) : undefined;
  // In npm's own order of keys, so that npm leaves the lines alone.
  return {
    version,
    cpu: [cpu],
    ...(dev && { dev }),
    ...(libc && { libc: [libc] }),
    optional: true,
    os: [os],
  };
}

function libcOf(parts) {
  if (parts.some((part) => part.startsWith('musl'))) return 'musl';
  return parts.some((part) => part.startsWith('gnu')) ? 'glibc' : undefined;
}

/** Adds what is missing to the packages of a lock file; answers the paths that were added. */
export function completeLock(packages) {
  const added = [];
  for (const [path, manifest] of Object.entries(packages)) {
    for (const [name, version] of Object.entries(manifest.optionalDependencies ?? {})) {
      if (isLocked(packages, path, name)) continue;
      const entry = platformEntry(name, version, manifest.dev);
      if (entry === undefined)
        throw new Error(`${path || 'the root'} asks for ${name}@${version}, which the lock file lacks`);
      packages[`node_modules/${name}`] = entry;
      added.push(`node_modules/${name}`);
    }
  }
  return added;
}

/** Whether a package at `path` would find `name`, looking outwards as Node does. */
function isLocked(packages, path, name) {
  for (let folder = path; ; ) {
    if (packages[`${folder && `${folder}/`}node_modules/${name}`] !== undefined) return true;
    if (folder === '') return false;
    folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')));
  }
}

if (process.argv[1] === import.meta.filename) {
  const file = join(root, 'package-lock.json');
  const lock = JSON.parse(readFileSync(file, 'utf8'));
  const added = completeLock(lock.packages);
  const sorted = Object.entries(lock.packages).sort(([one], [other]) => (one < other ? -1 : 1));
  lock.packages = Object.fromEntries(sorted);
  writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
  console.log(`package-lock.json: ${added.length} platform builds added`);
}
