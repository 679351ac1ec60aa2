import { TextField } from '../../../ui/form/text-field.tsx';
import { stripSpaces } from '../outer-page/without-spaces.ts';

type Props = { error: string | undefined; onInput: () => void };

/** A mobile number. */
export function MobileField({ error, onInput }: Props) {
  return (
    <TextField
      label="手机号"
      name="mobile"
      type="tel"
      placeholder="请输入手机号"
      autoComplete="tel-national"
      inputMode="tel"
      maxLength={20}
      error={error}
      onInput={(event) => {
        stripSpaces(event);
        onInput();
      }}
    />
  );
}
