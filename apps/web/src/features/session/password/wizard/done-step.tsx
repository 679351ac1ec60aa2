import { Button, Result } from 'antd';
import { useCountdown } from '../../../../platform/countdown/use-countdown.ts';
import { useSession } from '../../../../platform/session/session-store.ts';
import { exit } from '../../../../platform/window/exit.ts';
import { returnSeconds } from './wizard.logic.ts';

/**
 * Last step of the password reset: confirms the change, and opens the sign-in page with the account filled in after
 * five seconds.
 */
export function DoneStep({ username }: { username: string }) {
  const leave = () => {
    useSession.getState().left();
    exit.open(`/user/login?username=${encodeURIComponent(username)}`);
  };
  const left = useCountdown(returnSeconds, leave);
  return (
    <Result
      status="success"
      title="更改密码成功"
      subTitle={`将在${left}秒后返回登录页面`}
      extra={
        <Button type="primary" onClick={leave}>
          立即返回
        </Button>
      }
    />
  );
}
