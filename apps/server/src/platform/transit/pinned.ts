import { lookup as lookupName } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';

/** Returns every address of a host name. */
export type Resolve = (host: string) => Promise<readonly string[]>;

/** Asks the system's resolver. */
export const resolveAll: Resolve = (host) =>
  new Promise((resolve, reject) => {
    lookupName(host, { all: true, order: 'verbatim' }, (error, found) =>
      error === null ? resolve(found.map(({ address }) => address)) : reject(error),
    );
  });

/** Connects only to the addresses that were checked: the name is not resolved again, so its answer cannot change. */
export const pinned =
  (addresses: readonly string[]): LookupFunction =>
  (_host, options, done) => {
    const all = addresses.map((address) => ({ address, family: isIP(address) }));
    const [first] = all;
    if (first === undefined) done(new Error('no address'), '', 4);
    else if (options.all) done(null, all);
    else done(null, first.address, first.family);
  };
