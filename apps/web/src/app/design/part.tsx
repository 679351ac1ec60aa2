import type { ReactNode } from 'react';
import { Section } from '../../ui/section/section.tsx';
import styles from './design.module.css';

/** One component in its states. */
export function Part({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Section title={name}>
      <div className={styles.states}>{children}</div>
    </Section>
  );
}
