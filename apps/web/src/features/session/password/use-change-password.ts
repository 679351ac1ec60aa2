import { session } from '@baisi/contract/session';
import { Form } from 'antd';
import { useCall } from '../../../platform/api/use-call.ts';
import { notify } from '../../../platform/notify.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { isPasswordField, type PasswordValues } from './change-password.logic.ts';

/**
 * Text for the case that no user is signed in any more, for instance after a sign-out in another tab (product-spec §8).
 */
export const nobodySignedIn = '当前系统无登录用户!';

/** Returns the form for a change of the user's own password, and the function that submits it. */
export function useChangePassword(onChanged: () => void) {
  const [form] = Form.useForm<PasswordValues>();
  const username = useSession((own) => own.user?.username);
  const change = useCall(session.updatePassword, {
    wraps: ['oldpassword', 'password', 'confirmpassword'],
    onDone: onChanged,
    onRefused: ({ status, field, message }) => {
      if (isPasswordField(field)) {
        form.setFields([{ name: field, errors: [message] }]);
        form.focusField(field);
      } else if (status === 401) {
        // The error policy of the workspace handles an ended session.
        return false;
      }
      notify.error({ title: '更改密码失败', text: message });
      return true;
    },
  });
  return {
    form,
    isNobody: username === undefined,
    isPending: change.isPending,
    submit: (values: PasswordValues) => {
      if (username === undefined) notify.warning(nobodySignedIn);
      else change.mutate({ username, ...values });
    },
  };
}
