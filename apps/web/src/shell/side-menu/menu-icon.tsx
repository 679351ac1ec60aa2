import { Icon } from '../../ui/icons/icon.tsx';
import { isIconName } from '../../ui/icons/icon-paths.ts';

/** Icon of a menu entry. One without a known icon gets a neutral one, so that all names begin at one line. */
export function MenuIcon({ name, isRoot }: { name: string | undefined; isRoot: boolean }) {
  if (name !== undefined && isIconName(name)) return <Icon name={name} />;
  return <Icon name={isRoot ? 'appstore' : 'tile'} />;
}
