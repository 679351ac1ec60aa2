import type { FormInstance } from 'antd';
import type { ApiError } from '../../platform/api/api-error.ts';

/** `onRefused` of a command: shows a refusal at its field when it is one of `fields`; others go to the error policy. */
export function useLanding(form: FormInstance, fields: readonly string[]) {
  return ({ field, message }: ApiError): boolean => {
    if (field === undefined || !fields.includes(field)) return false;
    form.setFields([{ name: field, errors: [message] }]);
    form.focusField(field);
    return true;
  };
}
