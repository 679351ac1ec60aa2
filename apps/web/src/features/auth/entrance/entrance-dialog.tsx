import { DepartmentChooser } from '../../../fields/department-choice/department-chooser.tsx';
import { PasswordDialog } from '../password-proof/password-dialog.tsx';
import { SecondFactorDialog } from '../second-factor/second-factor-dialog.tsx';
import { BindDialog } from '../third-party/bind-dialog.tsx';
import { withCalls } from './entrance.service.ts';
import type { StepProps } from './entrance.ts';

/** Dialog for the next step that a sign-in needs. */
export function EntranceDialog({ step, entrance }: StepProps) {
  if (step.kind === 'second-factor-due') return <SecondFactorDialog step={step} entrance={entrance} />;
  if (step.kind === 'password-due') return <PasswordDialog step={step} entrance={entrance} />;
  if (step.kind === 'unlinked') return <BindDialog step={step} entrance={entrance} />;
  const choose = async (orgCode: string) => {
    const answer = await withCalls(({ chooseDepartment }) => chooseDepartment(orgCode));
    if (answer !== undefined) return typeof answer === 'string' ? answer : answer.text;
    await entrance.take({ kind: 'in' });
    return undefined;
  };
  const leave = async () => {
    await withCalls(({ signOut }) => signOut());
    entrance.close();
  };
  return (
    <DepartmentChooser
      departs={step.departs}
      last={step.last}
      onChoose={choose}
      leave={{ label: '返回登录', onLeave: () => void leave() }}
    />
  );
}
