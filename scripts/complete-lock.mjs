import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './install.mjs';

// When a registry does not carry a tool's builds for every platform, npm omits them from the lock file, and then `npm
// ci` refuses that lock file on every machine. This script adds them: version from the package that requires them,
// platform from their name, no integrity because the archive is not available. Run it after `npm install` when
// install.mjs reports that the lock file is out of sync.

const systems = ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32'];
const processors = ['arm64', 'arm', 'ia32', 'ppc64', 'riscv64', 's390x', 'x64'];
const exactVersion = /^\d+\.\d+\.\d+([-+].+)?$/;

/** Returns the entry of a platform build, or undefined when its name does not contain a platform. */
export function platformEntry(name, version, dev = false) {
  const parts = (name.split('/').at(-1) ?? '').split('-');
  const os = systems.find((system) => parts.includes(system));
  const cpu = processors.find((processor) => parts.includes(processor));
  if (os === undefined || cpu === undefined || !exactVersion.test(version)) return undefined;
  const libc = os === 'linux' ? libcOf(parts) : undefined;
  // In npm's own key order, so that npm does not rewrite the lines.
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

/** Adds missing entries to the packages of a lock file; returns the added paths. */
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

/** Returns whether a package at `path` would find `name`, searching upwards as Node does. */
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
