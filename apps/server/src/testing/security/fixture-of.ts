import type { Endpoint } from '@baisi/contract/endpoint';
import { fixtures } from '../every-case.ts';
import type { Fixture } from './fixture.ts';

const byEndpoint = new Map<Endpoint, Fixture>(fixtures.map((one) => [one.endpoint, one]));

/** Valid call of an endpoint; undefined when no feature has a fixture for it, which the matrix refuses. */
export const fixtureOf = (endpoint: Endpoint): Fixture | undefined => byEndpoint.get(endpoint);
