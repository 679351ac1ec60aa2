/**
 * What Node is given to run the server, from the repository's root. A small young generation keeps a quiet server
 * small: it would otherwise grow by tens of megabytes before anything is collected.
 */
export const serverCommand = ['--max-semi-space-size=4', 'apps/server/src/main.ts'];
