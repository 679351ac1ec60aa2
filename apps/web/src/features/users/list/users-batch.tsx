import type { UserRecord } from '@baisi/contract/users';
import type { ReactNode } from 'react';
import { Allowed } from '../../../platform/access/allowed.tsx';
import type { Choice } from '../../../ui/list/use-choice.ts';
import { DeleteUsersButton } from '../delete-users-button.tsx';
import { FreezeUsersButton } from '../freeze-users-button.tsx';

type Props = {
  choice: Choice<UserRecord>;
  onRemoved: (ids: readonly string[]) => void;
  exporting: ReactNode;
};

/** What can be done with the chosen users, all at once. */
export function UsersBatch({ choice: { chosen, clear }, onRemoved, exporting }: Props) {
  return (
    <>
      <Allowed code="user:frozen">
        <FreezeUsersButton users={chosen} freeze onDone={clear} />
        <FreezeUsersButton users={chosen} freeze={false} onDone={clear} />
      </Allowed>
      {exporting}
      <Allowed code="user:delete">
        <DeleteUsersButton users={chosen} onDone={onRemoved} />
      </Allowed>
    </>
  );
}
