import type { FormInstance } from 'antd';
import type { ApiError } from '../../platform/api/api-error.ts';

/**
 * Returns an `onRefused` for a command, which shows a refusal at its field when that is one of `fields`. Other refusals
 * go to the error policy.
 */
export function useLanding(form: FormInstance, fields: readonly string[]) {
  return ({ field, message }: ApiError): boolean => {
    if (field === undefined || !fields.includes(field)) return false;
    form.setFields([{ name: field, errors: [message] }]);
    form.focusField(field);
    return true;
  };
}
