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

/** Environment of the server: with more than two arenas, glibc keeps 10 MB that its threads have freed. */
export const serverEnvironment = { MALLOC_ARENA_MAX: '2' };
