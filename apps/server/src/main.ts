import { setDefaultResultOrder } from 'node:dns';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { ConfigError, describeConfig, readConfig } from './config.ts';
import { startServer } from './start-server.ts';

setDefaultResultOrder('ipv4first');

/** Progress and failures are printed at the terminal; the structured log goes to the data folder. */
const say = (line: string): void => void process.stdout.write(`${line}\n`);

const secondThoughtMs = 500;

async function main(): Promise<void> {
  const config = readConfig();
  // When root starts the server, PostgreSQL runs as another user, who must be able to enter the folder; private files
  // inside have stricter modes.
  const mode = process.getuid?.() === 0 ? 0o711 : 0o700;
  await mkdir(config.dataFolder, { recursive: true, mode });
  const server = await startServer(config, {
    say,
    logFile: join(config.dataFolder, 'baisi.log'),
    facts: describeConfig(config),
  });

  let leavingSince: number | undefined;
  const leave = (reason: string): void => {
    const now = performance.now();
    // One Ctrl-C may arrive as two signals; a signal some time later means "exit immediately".
    if (leavingSince !== undefined && now - leavingSince > secondThoughtMs) process.exit(1);
    if (leavingSince !== undefined) return;
    leavingSince = now;
    say(`正在停止（${reason}）…`);
    server.stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on('SIGINT', () => leave('SIGINT'));
  process.on('SIGTERM', () => leave('SIGTERM'));
  if (config.parentPipe) process.stdin.on('close', () => leave('启动进程已退出')).resume();
  // Printed only after the handler is installed: before, Ctrl+C would stop the database after the server.
  say('  按 Ctrl+C 停止');
  // Frees the garbage of the start (15 MB), which an idle server would keep. Available with --expose-gc.
  await globalThis.gc?.({ type: 'major', execution: 'async', flavor: 'last-resort' });
}

main().catch((error: unknown) => {
  const isForPeople =
    error instanceof ConfigError || (error instanceof Error && /[\u4e00-\u9fa5]/.test(error.message));
  process.stderr.write(isForPeople ? `${error.message}\n` : `启动失败：${String(error)}\n`);
  if (!isForPeople && error instanceof Error) process.stderr.write(`${error.stack ?? ''}\n`);
  process.exit(1);
});
