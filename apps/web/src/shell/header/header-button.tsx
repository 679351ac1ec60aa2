import { Icon } from '../../ui/icons/icon.tsx';
import type { IconName } from '../../ui/icons/icon-paths.ts';
import styles from './header-button.module.css';

type Props = {
  icon: IconName;
  label: string;
  /** In the format of `aria-keyshortcuts`. */
  keys?: string;
  /** Whether the panel it toggles is open. */
  isExpanded?: boolean;
} & ({ href: string; onClick?: never } | { href?: never; onClick: () => void });

/** A square button in the header: an icon with a label. With `href` it is a link. */
export function HeaderButton({ icon, label, keys, isExpanded, href, onClick }: Props) {
  const face = <Icon name={icon} sizePx={18} />;
  const said = { className: styles.button, 'aria-label': label, title: label };
  if (href !== undefined) {
    return (
      <a {...said} href={href}>
        {face}
      </a>
    );
  }
  return (
    <button {...said} type="button" aria-keyshortcuts={keys} aria-expanded={isExpanded} onClick={onClick}>
      {face}
    </button>
  );
}
