import type { TestProject } from 'vitest/node';
import { journeySettings } from './product.ts';
import { newDataFolder, startProduct } from './server.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The data folder of a product that was prepared and stopped, and its demo people's password. */
    prepared: { folder: string; demoPassword: string };
  }
}

/** Prepares the data of the demo company once; each file of journeys runs a product on a copy of it. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const folder = await newDataFolder();
  const product = await startProduct(journeySettings, folder);
  project.provide('prepared', { folder, demoPassword: product.demoPassword });
  await product.stop();
  return () => product.remove();
}
