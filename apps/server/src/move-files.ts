import { ConfigError, readConfig } from './config.ts';
import { systemClock } from './platform/clock.ts';
import { moveFiles } from './platform/storage/move-files.ts';
import { openDisk, openS3 } from './platform/storage/open-store.ts';

// `npm run files:move`: moves stored files to the store that FILE_STORE names, while servers run.

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const complain = (line: string): void => void process.stderr.write(`${line}\n`);

const mb = 1024 * 1024;
const inWords = (files: number, bytes: number): string =>
  `已移动 ${files} 个文件，${(bytes / mb).toFixed(0)} MB`;

async function run(): Promise<void> {
  const config = readConfig();
  if (config.s3 === undefined)
    throw new ConfigError('请设置 S3_ENDPOINT、S3_BUCKET、S3_ACCESS_KEY 与 S3_SECRET_KEY');
  const [disk, bucket] = [openDisk(config), await openS3(config.dataFolder, config.s3)];
  const [from, to] = config.fileStore === 's3' ? [disk, bucket] : [bucket, disk];
  say(config.fileStore === 's3' ? '从本机磁盘移动到对象存储…' : '从对象存储移动到本机磁盘…');
  let told = systemClock.now().getTime();
  const { files, bytes, failed } = await moveFiles(from, to, (moved) => {
    const now = systemClock.now().getTime();
    if (now - told < 5_000) return;
    told = now;
    say(`  ${inWords(moved.files, moved.bytes)}`);
  });
  say(inWords(files, bytes));
  for (const location of failed) complain(`校验不一致，已保留在原处：${location}`);
  process.exitCode = failed.length === 0 ? 0 : 1;
}

await run().catch((error: unknown) => {
  complain(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
});
