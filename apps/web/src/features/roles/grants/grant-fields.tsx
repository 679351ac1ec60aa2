import type { PermissionChoice } from '@baisi/contract/permission-records';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { PermissionTree } from '../../../fields/permission-tree/permission-tree.tsx';
import { RuleChoiceDrawer } from '../../../fields/permission-tree/rule-choice-drawer.tsx';
import { RuleMark } from '../../../fields/permission-tree/rule-mark.tsx';
import { useUnsaved } from '../../../platform/unsaved.ts';
import { useOpening } from '../../../ui/use-opening.ts';
import { EndOfGrant } from '../holders/end-of-grant.tsx';
import { loadRules } from '../roles.queries.ts';
import styles from './grant-fields.module.css';
import { GrantPreviewModal } from './grant-preview-modal.tsx';
import { useAskedChange } from './use-asked-change.ts';

type Props = {
  roleId: string;
  nodes: PermissionChoice[];
  /** What the role gives now. */
  given: readonly string[];
  /** The role that gives everything. */
  isFixed: boolean;
  onTouched: (isTouched: boolean) => void;
  onLeave: () => void;
  onClose: () => void;
};

/** The tree of a role with its saving: each change is rehearsed first. Mount it anew for what was saved. */
export function GrantFields({ roleId, nodes, given, isFixed, onTouched, onLeave, onClose }: Props) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(given));
  const [day, setDay] = useState<string | null>(null);
  const ruled = useOpening<PermissionChoice>();
  const asked = useAskedChange(roleId, given);
  const isTouched = isDifferent(chosen, given);
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
      />
      {isFixed ? null : (
        <div className={styles.foot}>
          <EndOfGrant label="新增权限有效期至" value={day} onChange={setDay} />
          <span className={styles.buttons}>
            <Button onClick={onLeave}>取消</Button>
            <Button disabled={!isTouched} onClick={() => save(() => {})}>
              仅保存
            </Button>
            <Button type="primary" disabled={!isTouched} onClick={() => save(onClose)}>
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
        }}
        onClose={ruled.hide}
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
