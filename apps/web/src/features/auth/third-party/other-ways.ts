import type { ComponentType } from 'react';
import type { EarlyProvider } from '../../../platform/early/known-providers.ts';
import type { Entrance } from '../entrance/entrance.ts';

/** Props of the component with the third-party sign-ins. */
export type OtherWaysProps = { providers: readonly EarlyProvider[]; entrance: Entrance };

/** The third-party sign-ins and the component that shows them; `view` returns undefined while there are none. */
export type OtherWays = {
  view: () => { providers: readonly EarlyProvider[]; Icons: ComponentType<OtherWaysProps> } | undefined;
  subscribe: (onChange: () => void) => () => void;
};

/** Used while there are no providers, or before they have loaded. */
export const noOtherWays: OtherWays = { view: () => undefined, subscribe: () => () => {} };
