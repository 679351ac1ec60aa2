import type { ComponentType } from 'react';
import type { EarlyProvider } from '../../../platform/early/known-providers.ts';
import type { Entrance } from '../entrance/entrance.ts';

/** What draws the ways in through somebody else. */
export type OtherWaysProps = { providers: readonly EarlyProvider[]; entrance: Entrance };

/** The ways in through somebody else, once there are any. */
export type OtherWays = {
  view: () => { providers: readonly EarlyProvider[]; Icons: ComponentType<OtherWaysProps> } | undefined;
  subscribe: (onChange: () => void) => () => void;
};

/** None, or none yet. */
export const noOtherWays: OtherWays = { view: () => undefined, subscribe: () => () => {} };
