/**
 * Node arguments that start the server from the repository's root. A small young generation keeps an idle server small:
 * its heap would otherwise grow by tens of megabytes before a collection.
 */
export const serverCommand = ['--max-semi-space-size=4', 'apps/server/src/main.ts'];
