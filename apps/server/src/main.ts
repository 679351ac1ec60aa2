import { setDefaultResultOrder } from 'node:dns';
import { mkdir } from 'node:fs/promises';
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

enableCompileCache();
setDefaultResultOrder('ipv4first');

const { startServer } = await import('./start-server.ts');
const { ConfigError, describeConfig, readConfig } = await import('./config.ts');

/** Progress and failures are printed at the terminal; the structured log goes to the data folder. */
const say = (line: string): void => void process.stdout.write(`${line}\n`);

const secondThoughtMs = 500;

async function main(): Promise<void> {
  const config = readConfig();
  // As root, PostgreSQL runs as another user, who must be able to enter; private files inside have their own modes.
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
    // One Ctrl-C may arrive twice; a later second one means "exit immediately".
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
  // Printed only once it is true: an earlier signal is not handled, and the database would stop after the server.
  say('  按 Ctrl+C 停止');
}

main().catch((error: unknown) => {
  const isForPeople =
    error instanceof ConfigError || (error instanceof Error && /[\u4e00-\u9fa5]/.test(error.message));
  process.stderr.write(isForPeople ? `${error.message}\n` : `启动失败：${String(error)}\n`);
  if (!isForPeople && error instanceof Error) process.stderr.write(`${error.stack ?? ''}\n`);
  process.exit(1);
});
