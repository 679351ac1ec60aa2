import type { DepartmentChoice } from '@baisi/contract/departments';
import { type SubmitEvent, useState } from 'react';
import { SelectField } from '../../ui/form/select-field.tsx';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { ModalDialog } from '../../ui/modal/modal-dialog.tsx';
import styles from './department-chooser.module.css';

type Props = {
  departs: readonly DepartmentChoice[];
  /** Org code of the last used department: preselected when it is one of `departs`. */
  last: string | null;
  /** Resolves to the text of a refusal; after a success the caller removes the dialog. */
  onChoose: (orgCode: string) => Promise<string | undefined>;
  /** Label and action of a button to leave without a choice; absent: no such button. */
  leave?: { label: string; onLeave: () => void } | undefined;
  /** Closes the dialog without a choice; absent where the user has to choose (product-spec §2). */
  onClose?: (() => void) | undefined;
};

/**
 * 请选择登录部门: lets a user who belongs to several departments choose one (product-spec §2). Without antd, because the
 * sign-in page uses it too.
 */
export function DepartmentChooser({ departs, last, onChoose, leave, onClose }: Props) {
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const orgCode = new FormData(event.currentTarget).get('orgCode');
    if (typeof orgCode !== 'string' || orgCode === '') {
      setError('请选择登录部门');
      return;
    }
    setBusy(true);
    setError(undefined);
    const refusal = await onChoose(orgCode);
    setError(refusal);
    if (refusal !== undefined) setBusy(false);
  };
  return (
    <ModalDialog title="请选择登录部门" widthPx={450} onClose={onClose}>
      <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <div title="您隶属于多部门，请选择登录部门">
          <SelectField
            label="您隶属于多部门，请选择登录部门"
            name="orgCode"
            placeholder="请选择登录部门"
            options={departs.map(({ orgCode, departName }) => ({ value: orgCode, text: departName }))}
            defaultValue={departs.some(({ orgCode }) => orgCode === last) ? (last ?? '') : ''}
            error={error}
            onChange={() => setError(undefined)}
          />
        </div>
        <SubmitButton label="确认" isBusy={isBusy}>
          确认
        </SubmitButton>
        {leave === undefined ? null : (
          <button type="button" className={styles.leave} disabled={isBusy} onClick={leave.onLeave}>
            {leave.label}
          </button>
        )}
      </form>
    </ModalDialog>
  );
}
