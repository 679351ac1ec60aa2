import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, inject } from 'vitest';
import { administratorPassword } from './browser.ts';
import { newDataFolder, type Product, secretsWritten, startProduct } from './server.ts';

export const journeySettings = {
  ADMIN_PASSWORD: administratorPassword,
  // Behind a proxy that names the visitor: each journey comes from an address of its own (newAddress).
  TRUSTED_PROXIES: '127.0.0.1',
};

/**
 * The product with the demo company for the journeys of one file, on data of its own: what another file changes is not
 * seen here. Call it once, at the top of the file. When the journeys have ended, no secret may stand in its logs.
 */
export async function ownProduct(): Promise<Product> {
  const prepared = inject('prepared');
  const folder = await newDataFolder();
  // The owner of the files is kept: as root the database runs as another user.
  await promisify(execFile)('cp', ['-a', `${prepared.folder}/.`, folder]);
  const running = await startProduct(journeySettings, folder);
  const product = { address: running.address, folder, demoPassword: prepared.demoPassword };
  afterAll(async () => {
    const written = await secretsWritten(product, running.printed(), [administratorPassword]);
    await running.remove();
    if (written.length > 0) throw new Error(`secrets in the logs: ${written.join(', ')}`);
  });
  return product;
}
