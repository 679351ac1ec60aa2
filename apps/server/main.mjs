import { enableCompileCache } from 'node:module';

// In a file of its own, because the compile cache must be enabled before the bundle is compiled.
enableCompileCache();
await import('./dist/main.js');
