import type { FormInstance } from 'antd';
import type { ApiError } from '../../platform/api/api-error.ts';

/** For `onRefused` of a command: a refusal that names one of `fields` stands there; the others go their usual way. */
export function useLanding(form: FormInstance, fields: readonly string[]) {
  return ({ field, message }: ApiError): boolean => {
    if (field === undefined || !fields.includes(field)) return false;
    form.setFields([{ name: field, errors: [message] }]);
    form.focusField(field);
    return true;
  };
}
