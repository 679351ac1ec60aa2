import type { Endpoint } from '@baisi/contract/endpoint';
import { fixtures } from '../every-case.ts';
import type { Fixture } from './fixture.ts';

const byEndpoint = new Map<Endpoint, Fixture>(fixtures.map((one) => [one.endpoint, one]));

/** Returns the valid call of an endpoint; undefined when no feature has one, which fails the matrix. */
export const fixtureOf = (endpoint: Endpoint): Fixture | undefined => byEndpoint.get(endpoint);
