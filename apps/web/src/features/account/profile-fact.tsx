import type { ReactNode } from 'react';
import styles from './profile-card.module.css';

/** 账户设置, where contacts are changed and devices are listed. */
const securityPath = '/account/settings/security';

/** `link`: text of a link to `href`, without one to `securityPath`. */
type Props = { label: string; link?: string; href?: string; children?: ReactNode };

/** One item of the user's own profile. */
export function ProfileFact({ label, link, href = securityPath, children }: Props) {
  return (
    <div className={styles.fact}>
      <dt>{label}</dt>
      <dd>
        {children}
        {link === undefined ? null : (
          <a className={styles.link} href={href} aria-label={`${link}${label}`}>
            {link}
          </a>
        )}
      </dd>
    </div>
  );
}
