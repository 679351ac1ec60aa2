import { continueUnderPinnedNode, install } from './install.mjs';

// `npm run files:move`: TypeScript needs the pinned Node, which a fresh clone must install first.

await install();
await continueUnderPinnedNode();
await import('../apps/server/src/move-files.ts');
