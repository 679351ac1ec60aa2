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

/** A product that a journey can kill. */
export type MortalProduct = Product & {
  /** Ends its server like a power failure. */
  kill(): Promise<void>;
  /** Starts the server again, on the same data and at the same address. */
  startAgain(): Promise<void>;
};

/**
 * Starts the product with the demo company for the journeys of one file, on data of its own, isolated from other files.
 * Call it once, at the top of the file. After the journeys, its logs must contain no secret. `settings` are added to
 * its environment.
 */
export async function ownProduct(settings: Record<string, string> = {}): Promise<MortalProduct> {
  const prepared = inject('prepared');
  const folder = await newDataFolder();
  // Copies with owner, because as root the database runs as another user.
  await promisify(execFile)('cp', ['-a', `${prepared.folder}/.`, folder]);
  const environment = { ...journeySettings, ...settings };
  let running = await startProduct(environment, folder);
  let printedBefore = '';
  const product = {
    address: running.address,
    folder,
    demoPassword: prepared.demoPassword,
    kill: () => running.kill(),
    async startAgain() {
      printedBefore += running.printed();
      running = await startProduct({ ...environment, PORT: new URL(product.address).port }, folder);
    },
  };
  afterAll(async () => {
    const printed = printedBefore + running.printed();
    const written = await secretsWritten(product, printed, [administratorPassword]);
    await running.remove();
    if (written.length > 0) throw new Error(`secrets in the logs: ${written.join(', ')}`);
  });
  return product;
}
