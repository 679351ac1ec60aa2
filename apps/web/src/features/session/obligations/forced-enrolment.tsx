import { useSession } from '../../../platform/session/session-store.ts';
import { EnrolSteps } from '../second-factor/enrol-steps.tsx';
import { ObligationPage, type ObligationProps } from './obligation-page.tsx';

/** Page on which the user must set up a second factor, because a role requires it, before anything else. */
export function ForcedEnrolment({ onSettled, ...page }: ObligationProps) {
  const name = useSession((own) => own.user?.realname ?? '');
  return (
    <ObligationPage
      {...page}
      title="启用两步验证"
      text={`${name}，您的角色要求两步验证。绑定手机上的验证器后，即可进入系统。`}
      widthPx={520}
    >
      <EnrolSteps onDone={onSettled} />
    </ObligationPage>
  );
}
