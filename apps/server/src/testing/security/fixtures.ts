import type { Endpoint } from '@baisi/contract/endpoint';
import type { Fixture } from './fixture.ts';
import { departmentFixtures } from './fixtures/departments.ts';
import { dictionaryFixtures } from './fixtures/dictionaries.ts';
import { gridViewFixtures } from './fixtures/grid-views.ts';
import { historyFixtures } from './fixtures/history.ts';
import { ownFixtures } from './fixtures/own.ts';
import { permissionFixtures } from './fixtures/permissions.ts';
import { positionFixtures } from './fixtures/positions.ts';
import { roleFixtures } from './fixtures/roles.ts';
import { ruleFixtures } from './fixtures/rules.ts';
import { userFixtures } from './fixtures/users.ts';

/** Valid calls of every endpoint that needs a session. A new endpoint gets its line here. */
export const fixtures: readonly Fixture[] = [
  ...ownFixtures,
  ...userFixtures,
  ...roleFixtures,
  ...permissionFixtures,
  ...departmentFixtures,
  ...positionFixtures,
  ...ruleFixtures,
  ...dictionaryFixtures,
  ...gridViewFixtures,
  ...historyFixtures,
];

const byEndpoint = new Map<Endpoint, Fixture>(fixtures.map((one) => [one.endpoint, one]));

/** Undefined where somebody has forgotten it: the matrix says so. */
export const fixtureOf = (endpoint: Endpoint): Fixture | undefined => byEndpoint.get(endpoint);
