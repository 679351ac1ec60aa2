import { useState } from 'react';
import { TextField } from '../../../ui/form/text-field.tsx';
import { withCalls } from '../entrance/entrance.service.ts';
import type { StepProps } from '../entrance/entrance.ts';
import type { Outcome, SecondFactorStep } from '../entrance/outcome.ts';
import { ProofDialog } from '../entrance/proof-dialog.tsx';
import { type CodeKind, codeIn, errorOfCode } from './second-factor.logic.ts';

/** Loading time after a right code (product-spec §4 and §9); a wrong one is reported at once. */
const loadingMs = 2_000;

const texts: Readonly<Record<CodeKind | 'busy', readonly [string, string]>> = {
  app: ['请在手机中打开 Google Authenticator 或两步验证 APP', '输入 6 位动态码'],
  recovery: ['请输入启用两步验证时保存的恢复码', '每个恢复码只能使用一次'],
  busy: ['正在验证..', '请稍后'],
};

/** 两步验证 (product-spec §2 two-step code dialog). */
export function SecondFactorDialog({ step, entrance }: StepProps<SecondFactorStep>) {
  const [kind, setKind] = useState<CodeKind>('app');
  const isApp = kind === 'app';

  async function prove(text: string): Promise<Outcome> {
    const loaded = new Promise((resolve) => {
      setTimeout(resolve, loadingMs);
    });
    const code = codeIn(kind, text);
    const outcome = await withCalls(({ passSecondFactor }) => passSecondFactor(step.ticket, code, step));
    if (outcome.kind !== 'refused') await loaded;
    return outcome;
  }

  return (
    <ProofDialog
      title="两步验证"
      field="code"
      entrance={entrance}
      errorOf={(text) => errorOfCode(kind, codeIn(kind, text))}
      prove={prove}
      text={({ isBusy }) => {
        const [first, second] = texts[isBusy ? 'busy' : kind];
        return (
          <>
            {first}
            <br />
            {second}
          </>
        );
      }}
      input={({ error, clearError }) => (
        <TextField
          key={kind}
          label={isApp ? '动态码' : '恢复码'}
          name="code"
          placeholder={isApp ? '6 位动态码' : '例如 ab3de-fgh45'}
          autoComplete="one-time-code"
          inputMode={isApp ? 'numeric' : 'text'}
          autoCapitalize="off"
          spellCheck={false}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog with a single field
          autoFocus
          data-code={kind}
          error={error}
          onInput={(event) => {
            const input = event.currentTarget;
            const code = codeIn(kind, input.value);
            if (code !== input.value) input.value = code;
            clearError();
          }}
        />
      )}
      other={{
        text: isApp ? '遗失手机?' : '使用动态码',
        onChoose: () => setKind(isApp ? 'recovery' : 'app'),
      }}
    />
  );
}
