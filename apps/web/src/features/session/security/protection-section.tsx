import { useQuery } from '@tanstack/react-query';
import { Loaded } from '../../../ui/loaded/loaded.tsx';
import { Section } from '../../../ui/section/section.tsx';
import { ContactRows } from '../contacts/contact-rows.tsx';
import { PasswordRow } from '../password/password-row.tsx';
import { SecondFactorRow } from '../second-factor/second-factor-row.tsx';
import { protection } from '../session.queries.ts';
import styles from './security.module.css';

/** 账户保护: password, mobile number, e-mail address, second factor. */
export function ProtectionSection({ onResetPassword }: { onResetPassword: () => void }) {
  const query = useQuery(protection());
  return (
    <Section title="账户保护">
      <Loaded query={query}>
        {(account) => (
          <ul className={styles.rows}>
            <PasswordRow
              changedAt={account.passwordChangedAt}
              canReset={account.phone !== null}
              onReset={onResetPassword}
            />
            <ContactRows phone={account.phone} email={account.email} />
            <SecondFactorRow factor={account.secondFactor} />
          </ul>
        )}
      </Loaded>
    </Section>
  );
}
