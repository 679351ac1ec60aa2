import { Form } from 'antd';
import type { UserFormValues } from './user-form.logic.ts';

/**
 * Returns a function that fills an empty account field with a proposal for the typed name. Input made while the request
 * is pending stays.
 */
export function useAccountProposal() {
  const form = Form.useFormInstance<UserFormValues>();
  const isEmpty = () => String(form.getFieldValue('username') ?? '').trim() === '';
  return async (): Promise<void> => {
    const name = String(form.getFieldValue('realname') ?? '').trim();
    if (name === '' || !isEmpty()) return;
    const { accountsFor } = await import('./propose-account.ts');
    const [account = ''] = await accountsFor([name]);
    if (account === '' || !isEmpty()) return;
    form.setFieldValue('username', account);
    void form.validateFields(['username']).catch(() => undefined);
  };
}
