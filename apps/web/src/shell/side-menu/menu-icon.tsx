import { Icon } from '../../ui/icons/icon.tsx';
import { isIconName } from '../../ui/icons/icon-paths.ts';

/** The icon that a menu row names. A root without a known one gets a neutral one, so that the collapsed menu has no holes. */
export function MenuIcon({ name, isRoot }: { name: string | undefined; isRoot: boolean }) {
  if (name !== undefined && isIconName(name)) return <Icon name={name} />;
  return isRoot ? <Icon name="appstore" /> : null;
}
