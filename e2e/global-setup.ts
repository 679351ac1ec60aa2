import type { TestProject } from 'vitest/node';
import { ensureBuilt } from '../scripts/builds.mjs';
import { journeySettings } from './product.ts';
import { newDataFolder, startProduct } from './server.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The data folder of a prepared and stopped product, and the password of its demo users. */
    prepared: { folder: string; demoPassword: string };
  }
}

/** Builds the server and prepares the data of the demo company once. Each test file runs the product on a copy of it. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  await ensureBuilt('server');
  const folder = await newDataFolder();
  const product = await startProduct(journeySettings, folder);
  project.provide('prepared', { folder, demoPassword: product.demoPassword });
  await product.stop();
  return () => product.remove();
}
