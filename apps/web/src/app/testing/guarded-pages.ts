import type { GuardedFeature, GuardedPage } from '../../testing/guarded-page.ts';
import * as features from './guarded-pages.generated.ts';

const all: readonly GuardedFeature[] = Object.values(features);

/** The pages of each feature, by the prefix of the permission codes in its declaration of guarded fields. */
export const guardedPages: Readonly<Record<string, readonly GuardedPage[]>> = Object.assign(
  {},
  ...all.map(({ pages }) => pages),
);

/** Declared fields that no page shows; forms send them back unchanged. */
export const shownNowhere: Readonly<Record<string, readonly string[]>> = Object.assign(
  {},
  ...all.map((one) => one.shownNowhere ?? {}),
);
