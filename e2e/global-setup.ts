import type { TestProject } from 'vitest/node';
import { administratorPassword } from './browser.ts';
import { secretsWritten, startProduct } from './server.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The shared product: its address, the folder of its codes, and the demo people's password. */
    product: { address: string; folder: string; demoPassword: string };
  }
}

/** One product with the demo company for all journeys. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const product = await startProduct({
    ADMIN_PASSWORD: administratorPassword,
    // Behind a proxy that names the visitor: each journey comes from an address of its own (newAddress).
    TRUSTED_PROXIES: '127.0.0.1',
  });
  project.provide('product', {
    address: product.address,
    folder: product.folder,
    demoPassword: product.demoPassword,
  });
  return async () => {
    const written = await secretsWritten(product, product.printed(), [administratorPassword]);
    await product.stop();
    if (written.length > 0) throw new Error(`secrets in the logs: ${written.join(', ')}`);
  };
}
