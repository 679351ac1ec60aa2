import type { ContractFeature, DeclaredRecord } from './contract-feature.ts';
import type { Endpoint } from './endpoint.ts';
import * as features from './features.ts';

export type { DeclaredRecord };

const declarations: readonly ContractFeature[] = Object.values(features);

/** The records of all features (docs/decisions/0045). */
export const declaredRecords: readonly DeclaredRecord[] = declarations.flatMap(({ records = [] }) => records);

const byEndpoint: ReadonlyMap<Endpoint, DeclaredRecord> = new Map(
  declaredRecords.flatMap((one) => one.endpoints.map((endpoint) => [endpoint, one] as const)),
);

/** Returns the declared records of an endpoint; undefined when none of its fields can be guarded. */
export const recordsOf = (endpoint: Endpoint): DeclaredRecord | undefined => byEndpoint.get(endpoint);
