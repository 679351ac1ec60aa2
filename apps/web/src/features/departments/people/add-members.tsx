import type { UserRecord } from '@baisi/contract/users';
import type { GridHandle } from '@baisi/grid';
import { useState } from 'react';
import { PersonPickerModal } from '../../../fields/person-picker/person-picker-modal.tsx';
import { notify } from '../../../platform/notify.ts';
import { namesInShort } from '../../../ui/format/names-text.logic.ts';
import { useOpening } from '../../../ui/use-opening.ts';
import { AddPeopleButton } from './add-people-button.tsx';
import { newcomer } from './people.logic.ts';

/** Button and dialog to choose users, who are added to the grid as unsaved rows. */
export function AddMembers({ grid }: { grid: GridHandle | null }) {
  const opening = useOpening<true>();
  const [refusal, setRefusal] = useState<string>();
  const show = () => {
    setRefusal(undefined);
    opening.show(true);
  };
  const put = (people: readonly UserRecord[]) => {
    if (grid === null) return;
    const there = new Set(grid.getTableData().map((row) => row['userId']));
    const known = people.filter(({ id }) => there.has(id)).map(({ realname }) => realname);
    const coming = people.filter(({ id }) => !there.has(id));
    const words = `${namesInShort(known, '人')}已在该部门中`;
    if (coming.length === 0) {
      setRefusal(words);
      return;
    }
    if (known.length > 0) notify.warning(words);
    // Choosing a member who is marked for removal cancels the removal instead, so that the member keeps the department
    // roles.
    const leaving = new Set(grid.getDeleteData().map((row) => row['userId']));
    grid.revertRows(coming.map(({ id }) => id).filter((id) => leaving.has(id)));
    grid.addRows(coming.filter(({ id }) => !leaving.has(id)).map(newcomer));
    opening.hide();
  };
  return (
    <>
      <AddPeopleButton onAdd={show} />
      <PersonPickerModal
        key={opening.key}
        open={opening.isOpen}
        title="添加已有用户"
        okText="添加"
        extra={<p>添加的用户在保存后加入该部门。</p>}
        refusal={refusal}
        isSaving={false}
        onChoose={put}
        onClose={opening.hide}
      />
    </>
  );
}
