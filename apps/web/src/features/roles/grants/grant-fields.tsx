import type { PermissionChoice } from '@baisi/contract/permission-records';
import { type GrantEnd, roleGrants } from '@baisi/contract/role-grants';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { EndOfGrant } from '../../../fields/grant-end/end-of-grant.tsx';
import { ExtendModal } from '../../../fields/grant-end/extend-modal.tsx';
import { PermissionTree } from '../../../fields/permission-tree/permission-tree.tsx';
import { RuleChoiceDrawer } from '../../../fields/permission-tree/rule-choice-drawer.tsx';
import { RuleMark } from '../../../fields/permission-tree/rule-mark.tsx';
import { useWithdrawn } from '../../../fields/withdrawn/use-withdrawn.ts';
import { WithdrawnNotice } from '../../../fields/withdrawn/withdrawn-notice.tsx';
import { useUnsaved } from '../../../platform/unsaved/unsaved.ts';
import { useOpening } from '../../../ui/use-opening.ts';
import { loadRules } from '../roles.queries.ts';
import { EndMark } from './end-mark.tsx';
import styles from './grant-fields.module.css';
import { GrantPreviewModal } from './grant-preview-modal.tsx';
import { usePendingChange } from './use-pending-change.ts';

type Props = {
  roleId: string;
  nodes: PermissionChoice[];
  /** The saved grants of the role. */
  given: readonly string[];
  /** The ends of the role's temporary grants. */
  ends: readonly GrantEnd[];
  /** The administrators' role, which cannot be changed. */
  isFixed: boolean;
  onTouched: (isTouched: boolean) => void;
  onLeave: () => void;
  onClose: () => void;
};

/** The checkable tree of a role's grants: each change is previewed before it is saved. Remount it after a save. */
export function GrantFields({ roleId, nodes, given, ends, isFixed, onTouched, onLeave, onClose }: Props) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(given));
  const [day, setDay] = useState<string | null>(null);
  const ruled = useOpening<PermissionChoice>();
  const ending = useOpening<{ node: PermissionChoice; endsAt: string }>();
  const asked = usePendingChange(roleId, given);
  const isWithdrawn = useWithdrawn(roleGrants.save.access);
  const isTouched = isDifferent(chosen, given);
  const isClosed = !isTouched || isWithdrawn;
  useUnsaved(() => isTouched);
  const choose = (next: ReadonlySet<string>) => {
    setChosen(next);
    onTouched(isDifferent(next, given));
  };
  const save = (onDone: () => void) =>
    asked.askGrant([...chosen], day, () => {
      onTouched(false);
      onDone();
    });
  const markOf = (node: PermissionChoice) =>
    isFixed ? null : (
      <RuleMark name={node.title} isGranted={given.includes(node.key)} onOpen={() => ruled.show(node)} />
    );
  const endByKey = new Map(ends.map(({ permissionId, endsAt }) => [permissionId, endsAt]));
  const endOf = (node: PermissionChoice) => {
    const endsAt = endByKey.get(node.key);
    if (endsAt === undefined || isFixed) return null;
    return <EndMark name={node.title} endsAt={endsAt} onOpen={() => ending.show({ node, endsAt })} />;
  };
  return (
    <div className={styles.fields}>
      {isFixed ? <Alert type="info" showIcon title="超级管理员角色拥有全部权限，不可修改" /> : null}
      <PermissionTree
        nodes={nodes}
        value={chosen}
        onChange={choose}
        heightPx={420}
        fills
        isReadOnly={isFixed}
        ruleMark={markOf}
        mark={endOf}
      />
      <WithdrawnNotice when={isWithdrawn} />
      {isFixed ? null : (
        <div className={styles.foot}>
          <EndOfGrant label="新增权限有效期至" value={day} onChange={setDay} />
          <span className={styles.buttons}>
            <Button onClick={onLeave}>{isWithdrawn ? '关闭' : '取消'}</Button>
            <Button disabled={isClosed} onClick={() => save(() => {})}>
              仅保存
            </Button>
            <Button type="primary" disabled={isClosed} onClick={() => save(onClose)}>
              保存并关闭
            </Button>
          </span>
        </div>
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

const isDifferent = (chosen: ReadonlySet<string>, given: readonly string[]) =>
  chosen.symmetricDifference(new Set(given)).size > 0;
