import { continueUnderPinnedNode, install } from '../install.mjs';

// `npm run test:crash`: TypeScript needs the pinned Node, which a fresh clone must install first.

await install();
await continueUnderPinnedNode();
await import('./run.ts');
