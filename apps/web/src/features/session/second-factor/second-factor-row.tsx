import { SafetyOutlined } from '@ant-design/icons';
import type { AccountProtection } from '@baisi/contract/own-security';
import { Button } from 'antd';
import { useState } from 'react';
import { PlainTag } from '../../../ui/tags/plain-tag.tsx';
import { Row } from '../security/row.tsx';
import { DropModal } from './drop-modal.tsx';
import { EnrolModal } from './enrol-modal.tsx';
import { RenewCodesModal } from './renew-codes-modal.tsx';

type Props = { factor: AccountProtection['secondFactor'] };

/** Row 两步验证: whether it is enabled, since when, and how many recovery codes are left. */
export function SecondFactorRow({ factor }: Props) {
  const [open, setOpen] = useState<'enrol' | 'renew' | 'drop'>();
  const close = () => setOpen(undefined);
  const { enabled, required, enabledAt, recoveryCodesLeft } = factor;
  return (
    <Row
      icon={<SafetyOutlined aria-hidden />}
      title={
        <>
          两步验证
          {enabled ? <PlainTag colour="accent">已启用</PlainTag> : <PlainTag>未启用</PlainTag>}
          {required ? <PlainTag colour="accent">角色要求</PlainTag> : null}
        </>
      }
      detail={
        enabled
          ? `启用于 ${enabledAt ?? '-'}，剩余 ${recoveryCodesLeft} 个恢复码`
          : '登录时除密码外，还需输入手机验证器中的动态码'
      }
    >
      {enabled ? (
        <>
          <Button type="link" onClick={() => setOpen('renew')}>
            更换恢复码
          </Button>
          {required ? null : (
            <Button type="link" danger onClick={() => setOpen('drop')}>
              停用
            </Button>
          )}
        </>
      ) : (
        <Button type="link" aria-label="启用两步验证" onClick={() => setOpen('enrol')}>
          启用
        </Button>
      )}
      <EnrolModal open={open === 'enrol'} onClose={close} />
      <RenewCodesModal open={open === 'renew'} onClose={close} />
      <DropModal open={open === 'drop'} onClose={close} />
    </Row>
  );
}
