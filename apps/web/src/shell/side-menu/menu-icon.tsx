import { Icon } from '../../ui/icons/icon.tsx';
import { isIconName } from '../../ui/icons/icon-paths.ts';

/** Icon of a menu row. A root without a known icon gets a neutral one, so that the collapsed menu has no gaps. */
export function MenuIcon({ name, isRoot }: { name: string | undefined; isRoot: boolean }) {
  if (name !== undefined && isIconName(name)) return <Icon name={name} />;
  return isRoot ? <Icon name="appstore" /> : null;
}
