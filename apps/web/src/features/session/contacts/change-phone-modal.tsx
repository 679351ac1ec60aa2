import { ownSecurity } from '@baisi/contract/own-security';
import { mobilePattern } from '@baisi/contract/rules/patterns';
import { Form, Input } from 'antd';
import { ApiError, statusText } from '../../../platform/api/api-error.ts';
import { call } from '../../../platform/api/call.ts';
import { keepRefusedWait } from '../../../platform/resend/refused-wait.ts';
import { resendOf } from '../../../platform/resend/resend.ts';
import { withoutSpaces } from '../../../ui/form/without-spaces.ts';
import { CurrentPasswordField } from '../current-password-field.tsx';
import { SmsCodeField } from '../own-phone/sms-code-field.tsx';
import { ProofFormModal } from '../proof-form-modal.tsx';
import { useChangePhone } from '../session.queries.ts';
import { useLanding } from '../use-landing.ts';

type Values = { mobile: string; captcha: string; oldpassword: string };
type Props = { title: string; open: boolean; onClose: () => void };

/** 修改密保手机: a code sent to the new number verifies it, the password verifies the user. */
export function ChangePhoneModal({ title, open, onClose }: Props) {
  const [form] = Form.useForm<Values>();
  const mobile = Form.useWatch('mobile', form)?.trim() ?? '';
  const land = useLanding(form, ['mobile', 'captcha', 'oldpassword']);
  const change = useChangePhone({
    onDone: onClose,
    onRefused: (error) => {
      if (error.error !== 'phone-taken') return land(error);
      form.setFields([{ name: 'mobile', errors: [error.message] }]);
      return true;
    },
  });

  async function send(): Promise<string | undefined | null> {
    try {
      await form.validateFields(['mobile']);
      await call(ownSecurity.sendPhoneCode, { mobile });
      return undefined;
    } catch (error) {
      // An invalid field shows its own error.
      if (typeof error === 'object' && error !== null && 'errorFields' in error) return null;
      if (!(error instanceof ApiError)) return statusText(0);
      keepRefusedWait('phone-change', mobile, error);
      if (error.field !== 'mobile' && error.error !== 'phone-taken') return error.message;
      form.setFields([{ name: 'mobile', errors: [error.message] }]);
      return null;
    }
  }

  return (
    <ProofFormModal
      title={title}
      open={open}
      onClose={onClose}
      form={form}
      isPending={change.isPending}
      onFinish={(values) => change.mutate(values)}
    >
      <Form.Item
        name="mobile"
        // After a reload, the number for which the wait between two messages has not ended.
        initialValue={resendOf('phone-change').waitingFor()}
        label="新手机号"
        normalize={withoutSpaces}
        validateFirst
        rules={[
          { required: true, message: '请输入手机号' },
          { pattern: mobilePattern, message: '您的手机号码格式不正确!' },
        ]}
      >
        <Input inputMode="tel" autoComplete="tel" maxLength={16} placeholder="请输入手机号" />
      </Form.Item>
      <SmsCodeField label="短信验证码" purpose="phone-change" to={mobile} send={send} />
      <CurrentPasswordField />
    </ProofFormModal>
  );
}
