import type { ButtonSeed } from '@baisi/contract/contract-feature';
import * as features from '@baisi/contract/features';

type Feature = (typeof features)[keyof typeof features];
type Declared = Extract<Feature, { buttons: readonly unknown[] }>['buttons'][number];
export type ButtonId = Declared['id'];

/** Every granted code below a menu, in the order in which the menu lists them (api-contract 4.9). */
export const buttons: readonly (Omit<ButtonSeed, 'order'> & { id: ButtonId })[] = Object.values(features)
  .flatMap((feature): readonly (ButtonSeed & { id: ButtonId })[] =>
    'buttons' in feature ? feature.buttons : [],
  )
  .toSorted((a, b) => (a.order ?? 0) - (b.order ?? 0))
  .map(({ id, menuId, name, perms, permsType }) => ({ id, menuId, name, perms, permsType }));
