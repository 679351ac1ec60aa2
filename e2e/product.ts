import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, inject } from 'vitest';
import { administratorPassword } from './browser.ts';
import { newDataFolder, type Product, secretsWritten, startProduct } from './server.ts';

export const journeySettings = {
  ADMIN_PASSWORD: administratorPassword,
  // Behind a proxy that reports the client's address: each journey has an address of its own (newAddress).
  TRUSTED_PROXIES: '127.0.0.1',
};

/**
 * Starts the product with the demo company for the journeys of one file, on data of its own, isolated from other files.
 * Call it once, at the top of the file. After the journeys, its logs must contain no secret.
 */
export async function ownProduct(): Promise<Product> {
  const prepared = inject('prepared');
  const folder = await newDataFolder();
  // Keeps the owner of the files: as root, the database runs as another user.
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
