import type { ContractFeature } from './contract-feature.ts';
import type { Endpoint } from './endpoint.ts';
import * as features from './features.ts';

const declarations: readonly ContractFeature[] = Object.values(features);

/** The whole API by group. An endpoint that no feature declares can be neither mounted nor called. */
export const endpoints: Readonly<Record<string, Readonly<Record<string, Endpoint>>>> = Object.fromEntries(
  declarations.flatMap((feature) => Object.entries(feature.endpoints ?? {})),
);

/** Every endpoint in one list. */
export const everyEndpoint: readonly Endpoint[] = Object.values(endpoints).flatMap((group) =>
  Object.values(group),
);
