import { continueUnderPinnedNode, install } from '../install.mjs';

// `npm run test:crash`: TypeScript runs under the pinned Node alone, which a fresh clone has yet to install.

await install();
await continueUnderPinnedNode();
await import('./run.ts');
