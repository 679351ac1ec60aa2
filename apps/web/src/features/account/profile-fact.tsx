import type { ReactNode } from 'react';
import styles from './profile-card.module.css';

/** 账户设置, where contacts are changed and devices are listed. */
const securityPath = '/account/settings/security';

/** `link`: text of a link to `securityPath`. */
type Props = { label: string; link?: string; children?: ReactNode };

/** One item of the user's own profile. */
export function ProfileFact({ label, link, children }: Props) {
  return (
    <div className={styles.fact}>
      <dt>{label}</dt>
      <dd>
        {children}
        {link === undefined ? null : (
          <a className={styles.link} href={securityPath} aria-label={`${link}${label}`}>
            {link}
          </a>
        )}
      </dd>
    </div>
  );
}
