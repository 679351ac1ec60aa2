import { spawn, spawnSync } from 'node:child_process';
import { buildWeb, webIsStale } from './build-web.mjs';
import { install, pinnedNode, root, toolEnvironment } from './install.mjs';
import { serverCommand } from './server-command.mjs';
import { secondsSince } from './steps.mjs';

// `npm start`: what is missing is installed, what is stale is built, then the server runs until it is stopped.

/** How long a stopping server may take before a person's second Ctrl-C, or ours, ends it at once. */
const patienceMs = 20_000;
/** One Ctrl-C may arrive twice: from the terminal, and handed on by npm. */
const sameKeyPressMs = 500;
const watchParentEveryMs = 1_000;

await install();
await buildIfStale();
serve();

async function buildIfStale() {
  if (!webIsStale()) return;
  const began = performance.now();
  console.log('正在构建网页…');
  const { ok, output } = await buildWeb();
  if (!ok) {
    console.error(`${output.trimEnd()}\n网页构建失败，用时 ${secondsSince(began)} 秒`);
    process.exit(1);
  }
  console.log(`网页已构建，用时 ${secondsSince(began)} 秒`);
}

function serve() {
  // The server's stdin is a pipe that only this process holds: it closes when we ask, and also when we are killed.
  const server = spawn(pinnedNode(), serverCommand, {
    cwd: root,
    stdio: ['pipe', 'inherit', 'inherit'],
    env: { ...toolEnvironment(), BAISI_PARENT_PIPE: '1' },
  });
  server.stdin.on('error', () => {});
  let stoppingSince;

  // Ctrl-C reaches the server by itself, a signal sent to this process alone does not: closing the pipe
  // serves both, and can be repeated without harm.
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

/** An npm that is killed outright tells its child nothing: whether it is still there must be asked. */
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

/** npm runs a script through a shell; some shells stay in between, some give their place to the script. */
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
    // Somebody else's process is one that is there.
    return error.code === 'EPERM';
  }
}
