import { accessComparison } from '@baisi/contract/access-comparison';
import { accessHolders } from '@baisi/contract/access-holders';
import { type AccessStep, accessInspector } from '@baisi/contract/access-inspector';
import { roleGrants } from '@baisi/contract/role-grants';
import { users } from '@baisi/contract/users';
import { ExtendGrant } from '../../../fields/grant-end/extend-grant.tsx';
import { useAllowed } from '../../../platform/access/use-allowed.ts';
import { everyAnswerOf } from '../../../platform/api/query.ts';
import { endingGrantOf, linkOf } from './chain-step.logic.ts';
import styles from './inspector.module.css';

type Props = { step: AccessStep; steps: readonly AccessStep[] };

/** Query keys to invalidate after the end of a grant was changed. */
const refreshes = [
  accessInspector.ofPerson,
  accessHolders.list,
  accessComparison.compare,
  users.ofRole,
  users.roleEnds,
  roleGrants.ends,
].map(everyAnswerOf);

/** One step of a chain: a link to its record, and for a temporary grant its end and 延期. */
export function ChainStep({ step, steps }: Props) {
  const { may } = useAllowed();
  const { name, endsAt } = step;
  const link = linkOf(step, steps);
  const grant = endingGrantOf(step, steps);
  return (
    <>
      {link !== undefined && may(link.code) ? <a href={link.href}>{name}</a> : name}
      {endsAt === undefined ? null : (
        <span className={styles.end} title={endsAt}>
          至 {endsAt.slice(0, 10)}
        </span>
      )}
      {endsAt !== undefined && grant !== undefined ? (
        <ExtendGrant grant={grant} name={name} endsAt={endsAt} refreshes={refreshes} />
      ) : null}
    </>
  );
}
