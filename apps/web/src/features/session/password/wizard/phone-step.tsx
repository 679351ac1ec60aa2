import { smsMode } from '@baisi/contract/auth';
import { recovery } from '@baisi/contract/recovery';
import { Button, Form } from 'antd';
import { useCall } from '../../../../platform/api/use-call.ts';
import { notify } from '../../../../platform/notify.ts';
import { OwnPhoneCode } from '../../own-phone/own-phone-code.tsx';
import styles from './password-wizard.module.css';

type Values = { captcha: string };
type Props = { phone: string; onBack: () => void; onProven: (ticket: string) => void };

/** Second step of the password reset: verifies the user's phone by a code sent to it. */
export function PhoneStep({ phone, onBack, onProven }: Props) {
  const [form] = Form.useForm<Values>();
  const verify = useCall(recovery.verifyPhone, {
    onDone: ({ smscode }) => onProven(smscode),
    onRefused: ({ message }) => {
      notify.warning(message);
      return true;
    },
  });
  return (
    <Form
      form={form}
      layout="vertical"
      requiredMark={false}
      onFinish={({ captcha }) => verify.mutate({ phone, smscode: captcha })}
    >
      <OwnPhoneCode mobile={phone} mode={smsMode.recovery} purpose="recovery" />
      <div className={styles.pair}>
        <Button onClick={onBack}>上一步</Button>
        <Button type="primary" htmlType="submit" loading={verify.isPending}>
          下一步
        </Button>
      </div>
    </Form>
  );
}
