import { Form } from 'antd';
import type { UserFormValues } from './user-form.logic.ts';

const proposals = async (name: string) => (await import('./propose-account.ts')).accountsFor([name]);

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
    // A proposal that does not come is no failure: the user types the account.
    const [account = ''] = await proposals(name).catch(() => []);
    if (account === '' || !isEmpty()) return;
    form.setFieldValue('username', account);
    void form.validateFields(['username']).catch(() => undefined);
  };
}
