import type { UserRecord } from '@baisi/contract/users';
import type { Choice } from '../../../ui/list/rows/use-choice.ts';
import { useOpening } from '../../../ui/use-opening.ts';
import { BatchAddDrawer } from '../batch/batch-add-drawer.tsx';
import { CopyRightsModal } from '../rights/copy-rights-modal.tsx';
import { RightsModal } from '../rights/rights-modal.tsx';

type Needs = {
  choice: Choice<UserRecord>;
  /** The department by which the list is filtered: new users are added to it. */
  departId: string | undefined;
};

/** Returns functions that open the dialogs for changes of several users, and the dialogs to render. */
export function usePeopleChanges({ choice, departId }: Needs) {
  const copying = useOpening<UserRecord>();
  const rights = useOpening<'roles' | 'departments'>();
  const many = useOpening<true>();
  return {
    copyRights: copying.show,
    changeRights: rights.show,
    addMany: () => many.show(true),
    dialogs: (
      <>
        <CopyRightsModal
          key={`copy-${copying.key}`}
          open={copying.isOpen}
          source={copying.about}
          onClose={copying.hide}
        />
        <RightsModal
          key={`rights-${rights.key}`}
          open={rights.isOpen}
          users={choice.chosen}
          kind={rights.about ?? 'roles'}
          onDone={() => {
            rights.hide();
            choice.clear();
          }}
          onClose={rights.hide}
        />
        <BatchAddDrawer key={`many-${many.key}`} open={many.isOpen} departId={departId} onClose={many.hide} />
      </>
    ),
  };
}
