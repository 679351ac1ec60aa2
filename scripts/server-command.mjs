/**
 * Node arguments that start the server from the repository's root. A small young generation keeps an idle server small:
 * its heap would otherwise grow by tens of megabytes before a collection. With `--expose-gc` the server collects the
 * garbage of its start.
 */
export const serverCommand = ['--max-semi-space-size=2', '--expose-gc', 'apps/server/main.mjs'];

/** Environment of the server: with more than two arenas, glibc keeps 10 MB that its threads have freed. */
export const serverEnvironment = { MALLOC_ARENA_MAX: '2' };
