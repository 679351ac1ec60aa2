// Entry point to the reading of files, for applications that show them.
export { FileRefused } from './files/limits.ts';
export { readFile } from './files/read-file.ts';
export type { ReadSheet } from './files/worker-talk.ts';
export { unpackedBytes, unpacksAsDeclared } from './files/zip-sizes.ts';
