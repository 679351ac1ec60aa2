/**
 * Node arguments that start the server from the repository's root. A small young generation keeps an idle server small:
 * its heap would otherwise grow by tens of megabytes before a collection. With `--expose-gc` the server collects the
 * garbage of its start. The heap may double before a full collection: after some idle seconds V8 would let it grow by
 * 30 % only, and an upload of 1 GB, whose buffers count, would cause forty collections of the whole heap.
 */
export const serverCommand = [
  '--max-semi-space-size=2',
  '--heap-growing-percent=100',
  '--expose-gc',
  'apps/server/main.mjs',
];

/**
 * Environment of the server, so that glibc gives memory back: with more than two arenas it keeps 10 MB that threads have
 * freed, and without a fixed threshold 12 MB that the start has freed.
 */
export const serverEnvironment = { MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '131072' };
