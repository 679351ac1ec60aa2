import { ensureBuilt } from '../builds.mjs';
import { continueUnderPinnedNode, install } from '../install.mjs';

// `npm run test:crash`: TypeScript needs the pinned Node, which a fresh clone must install first.

await install();
await continueUnderPinnedNode();
await ensureBuilt('server');
await import('./run.ts');
