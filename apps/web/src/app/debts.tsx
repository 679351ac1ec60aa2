import type { Debt } from '@baisi/contract/endpoint';
import { BrandMark } from '../features/auth/brand/brand-mark.tsx';
import { useSession } from '../platform/session/session-store.ts';
import { lazyPart } from './lazy-part.tsx';

type Props = {
  debt: Debt;
  /** Called once the obligation is met: the session may do more than before. */
  onSettled: () => void;
  /** The only other way to leave the page. */
  onSignOut: () => Promise<void>;
};

const { Part: DepartmentDebt } = lazyPart(
  async () => (await import('../features/session/debts/department-debt.tsx')).DepartmentDebt,
);
const { Part: ForcedPasswordChange } = lazyPart(
  async () => (await import('../features/session/debts/forced-password-change.tsx')).ForcedPasswordChange,
);
const { Part: ForcedEnrolment } = lazyPart(
  async () => (await import('../features/session/debts/forced-enrolment.tsx')).ForcedEnrolment,
);

const pages = {
  department: DepartmentDebt,
  password: ForcedPasswordChange,
  'second-factor': ForcedEnrolment,
} satisfies Record<Debt, unknown>;

/** Shows what the session must do first, in place of the workspace: the server refuses everything else. */
export function Debts({ debt, onSettled, onSignOut }: Props) {
  const settled = useSession((own) => own.settled);
  const Page = pages[debt];
  return (
    <Page
      mark={<BrandMark sizePx={40} />}
      onSettled={() => {
        settled(debt);
        onSettled();
      }}
      onSignOut={onSignOut}
    />
  );
}
