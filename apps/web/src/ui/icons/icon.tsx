import { type IconName, iconPaths } from './icon-paths.ts';
import { LineIcon } from './line-icon.tsx';

type Props = { name: IconName; sizePx?: number };

/** An icon of the set that the workspace loads at its start. */
export function Icon({ name, sizePx = 16 }: Props) {
  return <LineIcon path={iconPaths[name]} sizePx={sizePx} />;
}
