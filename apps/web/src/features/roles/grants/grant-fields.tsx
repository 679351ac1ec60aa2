import type { PermissionChoice } from '@baisi/contract/permission-records';
import { type GrantEnd, roleGrants } from '@baisi/contract/role-grants';
import { useEffect, useMemo } from 'react';
import { EndOfGrant } from '../../../fields/grant-end/end-of-grant.tsx';
import { ExtendModal } from '../../../fields/grant-end/extend-modal.tsx';
import { ChangeBar } from '../../../fields/permission-matrix/change-bar.tsx';
import { changeText, namesOf } from '../../../fields/permission-matrix/change-text.logic.ts';
import type { MatrixRow } from '../../../fields/permission-matrix/matrix.logic.ts';
import { PermissionMatrix } from '../../../fields/permission-matrix/permission-matrix.tsx';
import { RuleChoiceDrawer } from '../../../fields/permission-matrix/rule-choice-drawer.tsx';
import { RuleMark } from '../../../fields/permission-matrix/rule-mark.tsx';
import { useGrantEdits } from '../../../fields/permission-matrix/use-grant-edits.ts';
import { useWithdrawn } from '../../../fields/withdrawn/use-withdrawn.ts';
import { useUnsaved } from '../../../platform/unsaved/unsaved.ts';
import { useOpening } from '../../../ui/use-opening.ts';
import { loadRules } from '../roles.queries.ts';
import { EndMark } from './end-mark.tsx';
import { GrantEffect } from './grant-effect.tsx';
import styles from './grant-fields.module.css';
import { GrantPreviewModal } from './grant-preview-modal.tsx';
import { useGrantPreview } from './use-grant-preview.ts';
import { usePendingChange } from './use-pending-change.ts';

type Props = {
  roleId: string;
  nodes: PermissionChoice[];
  /** The ends of the role's temporary grants. */
  ends: readonly GrantEnd[];
  /** The administrators' role, which cannot be changed. */
  isFixed: boolean;
  /** The saved grants of the role. */
  given: readonly string[];
  onTouched: (isTouched: boolean) => void;
};

/** The matrix of a role's grants. Its bar shows what saving does; a save that takes something away asks first. */
export function GrantFields({ roleId, nodes, ends, isFixed, given, onTouched }: Props) {
  const edits = useGrantEdits(given);
  const ruled = useOpening<PermissionChoice>();
  const ending = useOpening<{ node: PermissionChoice; endsAt: string }>();
  const isWithdrawn = useWithdrawn(roleGrants.save.access);
  const asked = usePendingChange(roleId, edits);
  const effect = useGrantPreview(asked.grant, edits.isTouched && !isWithdrawn);
  const names = useMemo(() => namesOf(nodes), [nodes]);
  const endByKey = new Map(ends.map(({ permissionId, endsAt }) => [permissionId, endsAt]));
  useUnsaved(() => edits.isTouched);
  useEffect(() => onTouched(edits.isTouched), [edits.isTouched, onTouched]);
  const marksOf = ({ menu, own }: MatrixRow) =>
    isFixed ? null : (
      <>
        {menu.ruleFlag === 1 ? (
          <RuleMark name={menu.title} isGranted={edits.given.has(menu.key)} onOpen={() => ruled.show(menu)} />
        ) : null}
        {own.map((node) => {
          const endsAt = endByKey.get(node.key);
          return endsAt === undefined ? null : (
            <EndMark
              key={node.key}
              name={node.title}
              isMenu={node === menu}
              endsAt={endsAt}
              onOpen={() => ending.show({ node, endsAt })}
            />
          );
        })}
      </>
    );
  return (
    <div className={styles.fields} data-fills>
      <PermissionMatrix
        nodes={nodes}
        chosen={edits.chosen}
        given={edits.given}
        onChange={edits.choose}
        marks={marksOf}
        {...(isFixed ? { inheritedFrom: '超级管理员角色拥有全部权限，不可修改' } : {})}
      />
      {isFixed ? (
        <p className={styles.fixed}>超级管理员角色拥有全部权限，不可修改</p>
      ) : (
        <ChangeBar
          change={changeText(edits, names)}
          effect={<GrantEffect effect={effect} onDetails={asked.showGrant} />}
          refusal={asked.isOpen ? undefined : asked.refusal}
          isWithdrawn={isWithdrawn}
          isSaving={asked.isSaving}
          isWaiting={effect.preview === undefined}
          onUndo={edits.undo}
          onSave={() => (effect.takesAway ? asked.showGrant() : asked.saveGrant())}
        >
          {edits.added.size === 0 ? null : (
            <EndOfGrant label="新增权限有效期至" value={asked.day} onChange={asked.setDay} />
          )}
        </ChangeBar>
      )}
      <RuleChoiceDrawer
        key={`rules-${ruled.key}`}
        open={ruled.isOpen}
        menu={ruled.about}
        rules={{
          load: (permissionId, signal) => loadRules(roleId, permissionId, signal),
          save: asked.askRules,
          isSaving: asked.isSaving,
          isWithdrawn,
        }}
        onClose={ruled.hide}
      />
      <ExtendModal
        key={`end-${ending.key}`}
        open={ending.isOpen}
        title={`延期：${ending.about?.node.title ?? ''}`}
        endsAt={ending.about?.endsAt ?? null}
        isSaving={false}
        isWithdrawn={isWithdrawn}
        onSave={(end) => {
          ending.hide();
          asked.askEnd(ending.about?.node.key ?? '', end);
        }}
        onClose={ending.hide}
      />
      <GrantPreviewModal
        key={`preview-${asked.key}`}
        open={asked.isOpen}
        change={asked.change}
        isSaving={asked.isSaving}
        refusal={asked.refusal}
        onConfirm={asked.confirm}
        onClose={asked.giveUp}
      />
    </div>
  );
}
