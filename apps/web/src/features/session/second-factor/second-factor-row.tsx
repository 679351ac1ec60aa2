import { SafetyOutlined } from '@ant-design/icons';
import type { AccountProtection } from '@baisi/contract/own-security';
import { Button, Tag } from 'antd';
import { useState } from 'react';
import { Row } from '../security/row.tsx';
import { DropModal } from './drop-modal.tsx';
import { EnrolModal } from './enrol-modal.tsx';
import { RenewCodesModal } from './renew-codes-modal.tsx';

type Props = { factor: AccountProtection['secondFactor'] };

/** 两步验证: off, or on with its recovery codes. */
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
          <Tag color={enabled ? 'blue' : 'default'}>{enabled ? '已启用' : '未启用'}</Tag>
          {required ? <Tag color="blue">角色要求</Tag> : null}
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
