import type { Access } from '@baisi/contract/endpoint';
import type { PermissionChoice } from '@baisi/contract/permission-records';
import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { useUnsaved } from '../../platform/unsaved/unsaved.ts';
import { useOpening } from '../../ui/use-opening.ts';
import { useWithdrawn } from '../withdrawn/use-withdrawn.ts';
import { WithdrawnNotice } from '../withdrawn/withdrawn-notice.tsx';
import styles from './grant-editor.module.css';
import { PermissionTree } from './permission-tree.tsx';
import { RuleChoiceDrawer, type RuleChoices } from './rule-choice-drawer.tsx';
import { RuleMark } from './rule-mark.tsx';

type Props = {
  nodes: PermissionChoice[];
  /** Ids of the current grants. */
  granted: readonly string[];
  /** Title of the grants and their holder. */
  note: string;
  isSaving: boolean;
  /** Called with the ids that the tree shows now, and with its initial ones. */
  onSave: (ids: readonly string[], last: readonly string[]) => void;
  onTouched?: (isTouched: boolean) => void;
  rules: Omit<RuleChoices, 'isWithdrawn'>;
  /** Permission that saving demands. */
  access: Access;
};

/** Permission tree with a save button, and each menu's row rules in a drawer. Mount it again for other grants. */
export function GrantEditor({ nodes, granted, note, isSaving, onSave, onTouched, rules, access }: Props) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(granted));
  const ruled = useOpening<PermissionChoice>();
  const first = new Set(granted);
  const isTouched = chosen.symmetricDifference(first).size > 0;
  const isWithdrawn = useWithdrawn(access);
  useUnsaved(() => isTouched);
  useEffect(() => {
    onTouched?.(isTouched);
    return () => onTouched?.(false);
  }, [isTouched, onTouched]);
  const markOf = ({ key, title }: PermissionChoice, node: PermissionChoice) => (
    <RuleMark name={title} isGranted={first.has(key)} onOpen={() => ruled.show(node)} />
  );
  return (
    <div className={styles.editor}>
      <p className={styles.note}>{note}</p>
      <PermissionTree
        nodes={nodes}
        value={chosen}
        onChange={setChosen}
        heightPx={440}
        ruleMark={(node) => markOf(node, node)}
      />
      <WithdrawnNotice when={isWithdrawn} />
      <div className={styles.foot}>
        <Button disabled={!isTouched} onClick={() => setChosen(first)}>
          撤销修改
        </Button>
        <Button
          type="primary"
          disabled={!isTouched || isWithdrawn}
          loading={isSaving}
          onClick={() => onSave([...chosen], granted)}
        >
          保存
        </Button>
      </div>
      <RuleChoiceDrawer
        key={ruled.key}
        open={ruled.isOpen}
        menu={ruled.about}
        rules={{ ...rules, isWithdrawn }}
        onClose={ruled.hide}
      />
    </div>
  );
}
