import { LinkOutlined } from '@ant-design/icons';
import type { AccountProtection } from '@baisi/contract/own-security';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { Section } from '../../../ui/section/section.tsx';
import { Row } from '../security/row.tsx';
import styles from '../security/security.module.css';
import { protection } from '../session.queries.ts';
import { BindModal } from './bind-modal.tsx';
import { UnbindModal } from './unbind-modal.tsx';

type Identity = AccountProtection['identities'][number];

/** 账户绑定: third-party identities bound to this account. Renders nothing when no provider is configured. */
export function BindingsSection() {
  const { data } = useQuery(protection());
  const [joining, setJoining] = useState<Identity>();
  const [leaving, setLeaving] = useState<Identity>();
  const identities = (data?.identities ?? []).filter(
    ({ provider, boundAs }) =>
      // CAS has no pop-up to bind an identity here: it is listed only when bound, which happens by account name.
      provider !== 'cas' || boundAs !== null,
  );
  if (identities.length === 0) return null;

  return (
    <Section title="账户绑定">
      <ul className={styles.rows}>
        {identities.map((one) => (
          <Row
            key={one.provider}
            icon={<LinkOutlined aria-hidden />}
            title={one.name}
            detail={
              one.boundAs === null
                ? '未绑定'
                : `已绑定：${one.boundAs}${one.boundAt === null ? '' : `（${one.boundAt}）`}`
            }
          >
            {one.boundAs === null ? (
              <Button type="link" aria-label={`绑定${one.name}`} onClick={() => setJoining(one)}>
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
      <BindModal identity={joining} onClose={() => setJoining(undefined)} />
      <UnbindModal identity={leaving} onClose={() => setLeaving(undefined)} />
    </Section>
  );
}
