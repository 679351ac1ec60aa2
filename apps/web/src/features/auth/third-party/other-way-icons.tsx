import { useState } from 'react';
import type { EarlyProvider } from '../../../platform/early/known-providers.ts';
import styles from './other-way-icons.module.css';
import type { OtherWaysProps } from './other-ways.ts';
import { ProviderIcon } from './provider-icon.tsx';
import { thirdPartyOutcome } from './third-party-outcome.ts';

export { providersIn } from '../../../platform/early/known-providers.ts';

/** 其他登录方式: one icon per configured provider. CAS opens in this window, the others in a pop-up. */
export function OtherWayIcons({ providers, entrance }: OtherWaysProps) {
  const [busy, setBusy] = useState<EarlyProvider['key']>();
  const go = async (provider: EarlyProvider) => {
    if (busy !== undefined) return;
    setBusy(provider.key);
    const outcome = await thirdPartyOutcome(provider);
    if (outcome !== undefined) await entrance.take(outcome);
    if (outcome?.kind !== 'in') setBusy(undefined);
  };
  return (
    <section aria-label="其他登录方式">
      <p className={styles.title}>其他登录方式</p>
      <div className={styles.icons}>
        {providers.map((provider) => (
          <button
            key={provider.key}
            type="button"
            className={styles.icon}
            aria-busy={busy === provider.key}
            disabled={busy !== undefined && busy !== provider.key}
            onClick={() => void go(provider)}
          >
            <ProviderIcon kind={provider.key} />
            <span className={styles.name}>{provider.name}</span>
          </button>
        ))}
      </div>
    </section>
  );
}
