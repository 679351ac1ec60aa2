import type { Obligation } from '@baisi/contract/endpoint';
import { BrandMark } from '../../features/auth/brand/brand-mark.tsx';
import { useSession } from '../../platform/session/session-store.ts';
import { lazyPart } from '../loading/lazy-part.tsx';

type Props = {
  obligation: Obligation;
  /** Called once the obligation is met: the server then accepts further requests. */
  onSettled: () => void;
  /** Signs the user out: the only way to leave the page without meeting the obligation. */
  onSignOut: () => Promise<void>;
};

const { Part: DepartmentObligation } = lazyPart(
  async () =>
    (await import('../../features/session/obligations/department-obligation.tsx')).DepartmentObligation,
);
const { Part: ForcedPasswordChange } = lazyPart(
  async () =>
    (await import('../../features/session/obligations/forced-password-change.tsx')).ForcedPasswordChange,
);
const { Part: ForcedEnrolment } = lazyPart(
  async () => (await import('../../features/session/obligations/forced-enrolment.tsx')).ForcedEnrolment,
);

const pages = {
  department: DepartmentObligation,
  password: ForcedPasswordChange,
  'second-factor': ForcedEnrolment,
} satisfies Record<Obligation, unknown>;

/**
 * Page that replaces the workspace while the session has an obligation, such as a password change: the server refuses
 * everything else.
 */
export function Obligations({ obligation, onSettled, onSignOut }: Props) {
  const settled = useSession((own) => own.settled);
  const Page = pages[obligation];
  return (
    <Page
      mark={<BrandMark sizePx={40} />}
      onSettled={() => {
        settled(obligation);
        onSettled();
      }}
      onSignOut={onSignOut}
    />
  );
}
