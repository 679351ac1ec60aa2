import { spawn, spawnSync } from 'node:child_process';
import { build, isStale } from './builds.mjs';
import { install, pinnedNode, root, toolEnvironment } from './install.mjs';
import { serverCommand, serverEnvironment } from './server-command.mjs';
import { secondsSince } from './steps.mjs';

// `npm start`: installs missing dependencies, builds stale files, then runs the server until it is stopped.

/** Time a stopping server has before a second Ctrl-C, or this script, kills it. */
const patienceMs = 20_000;
/** One Ctrl-C may arrive twice: from the terminal, and forwarded by npm. */
const sameKeyPressMs = 500;
const watchParentEveryMs = 1_000;

await install();
await buildIfStale('server', '服务器');
await buildIfStale('web', '网页');
serve();

async function buildIfStale(part, name) {
  if (!isStale(part)) return;
  const began = performance.now();
  console.log(`正在构建${name}…`);
  const { ok, output } = await build(part);
  if (!ok) {
    console.error(`${output.trimEnd()}\n${name}构建失败，用时 ${secondsSince(began)} 秒`);
    process.exit(1);
  }
  console.log(`${name}已构建，用时 ${secondsSince(began)} 秒`);
}

function serve() {
  // The server's stdin is a pipe held only by this process: it closes on request, and also when this process is killed.
  const server = spawn(pinnedNode(), serverCommand, {
    cwd: root,
    stdio: ['pipe', 'inherit', 'inherit'],
    env: { ...serverEnvironment, ...toolEnvironment(), BAISI_PARENT_PIPE: '1' },
  });
  server.stdin.on('error', () => {});
  let stoppingSince;

  // Ctrl-C reaches the server directly, a signal sent only to this process does not: closing the pipe covers both and
  // can be repeated safely.
  const stopServer = () => {
    if (stoppingSince === undefined) {
      stoppingSince = performance.now();
      server.stdin.end();
      setTimeout(() => server.kill('SIGKILL'), patienceMs).unref();
    } else if (performance.now() - stoppingSince > sameKeyPressMs) {
      server.kill('SIGKILL');
    }
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stopServer);
  stopWithNpm(stopServer);

  server.once('error', (error) => {
    console.error(`服务器无法启动：${error.message}`);
    process.exit(1);
  });
  server.once('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)));
}

/** A killed npm does not notify its child: this process must check whether npm is still running. */
function stopWithNpm(stopServer) {
  const npm = npmAboveUs();
  if (npm === undefined) return;
  const watch = setInterval(() => {
    if (isAlive(npm)) return;
    clearInterval(watch);
    stopServer();
  }, watchParentEveryMs);
  watch.unref();
}

/** npm runs a script through a shell, which either stays in between or is replaced by the script. */
function npmAboveUs() {
  if (process.env.npm_lifecycle_event === undefined || process.platform === 'win32') return undefined;
  const { stdout } = spawnSync('ps', ['-o', 'ppid=,comm=', '-p', String(process.ppid)], { encoding: 'utf8' });
  const [, grandparent, command] = /^\s*(\d+)\s+(.*)$/m.exec(stdout ?? '') ?? [];
  return /(^|\/)-?(sh|dash|bash|zsh|ash|ksh)$/.test(command?.trim() ?? '')
    ? Number(grandparent)
    : process.ppid;
}

function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // EPERM means that the process exists and belongs to another user.
    return error.code === 'EPERM';
  }
}
