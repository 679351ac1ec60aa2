import { TextField } from '../../../ui/form/text-field.tsx';
import { stripSpaces } from '../outer-page/without-spaces.ts';

type Props = {
  /** Initial value of the field, such as a number whose wait has not ended. */
  first: string;
  error: string | undefined;
  onInput: (mobile: string) => void;
};

/** A field for a mobile number. */
export function MobileField({ first, error, onInput }: Props) {
  return (
    <TextField
      label="手机号"
      name="mobile"
      type="tel"
      placeholder="请输入手机号"
      autoComplete="tel-national"
      inputMode="tel"
      maxLength={20}
      defaultValue={first}
      error={error}
      onInput={(event) => {
        stripSpaces(event);
        onInput(event.currentTarget.value);
      }}
    />
  );
}
