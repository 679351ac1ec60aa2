import { LinkOutlined } from '@ant-design/icons';
import type { AccountProtection } from '@baisi/contract/own-security';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { notify } from '../../../platform/notify.ts';
import { askInPopUp } from '../../../platform/third-party/third-party-pop-up.ts';
import { Row } from '../security/row.tsx';
import { Section } from '../security/section.tsx';
import styles from '../security/security.module.css';
import { protection, useBindOwn } from '../session.queries.ts';
import { UnbindModal } from './unbind-modal.tsx';

type Identity = AccountProtection['identities'][number];

/** 账户绑定: identities of other houses that open this account. Nothing where no provider is configured. */
export function BindingsSection() {
  const { data } = useQuery(protection());
  const bind = useBindOwn();
  const [asking, setAsking] = useState<Identity['provider']>();
  const [leaving, setLeaving] = useState<Identity>();
  const identities = (data?.identities ?? []).filter(
    ({ provider, boundAs }) =>
      // CAS has no pop-up: its accounts are bound by name.
      provider !== 'cas' || boundAs !== null,
  );
  if (identities.length === 0) return null;

  async function bindTo(provider: Identity['provider']): Promise<void> {
    setAsking(provider);
    const answer = await askInPopUp(provider);
    setAsking(undefined);
    if (answer.kind === 'code') bind.mutate({ code: answer.code });
    if (answer.kind === 'failed') notify.warning('绑定失败，请重试');
    if (answer.kind === 'blocked') notify.warning('浏览器拦截了弹出窗口，请允许后重试');
  }

  return (
    <Section title="账户绑定">
      <ul className={styles.rows}>
        {identities.map((one) => (
          <Row
            key={one.provider}
            icon={<LinkOutlined />}
            title={one.name}
            detail={
              one.boundAs === null
                ? '未绑定'
                : `已绑定：${one.boundAs}${one.boundAt === null ? '' : `（${one.boundAt}）`}`
            }
          >
            {one.boundAs === null ? (
              <Button
                type="link"
                loading={asking === one.provider || bind.isPending}
                disabled={asking !== undefined && asking !== one.provider}
                aria-label={`绑定${one.name}`}
                onClick={() => void bindTo(one.provider)}
              >
                绑定
              </Button>
            ) : (
              <Button type="link" danger aria-label={`解除绑定${one.name}`} onClick={() => setLeaving(one)}>
                解除绑定
              </Button>
            )}
          </Row>
        ))}
      </ul>
      <UnbindModal identity={leaving} onClose={() => setLeaving(undefined)} />
    </Section>
  );
}
