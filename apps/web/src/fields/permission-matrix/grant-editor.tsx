import type { Access } from '@baisi/contract/endpoint';
import type { PermissionChoice } from '@baisi/contract/permission-records';
import { useEffect, useMemo } from 'react';
import { useUnsaved } from '../../platform/unsaved/unsaved.ts';
import { useOpening } from '../../ui/use-opening.ts';
import { useWithdrawn } from '../withdrawn/use-withdrawn.ts';
import { ChangeBar } from './change-bar.tsx';
import { changeText, namesOf } from './change-text.logic.ts';
import styles from './grant-editor.module.css';
import type { MatrixRow } from './matrix.logic.ts';
import { PermissionMatrix } from './permission-matrix.tsx';
import { RuleChoiceDrawer, type RuleChoices } from './rule-choice-drawer.tsx';
import { RuleMark } from './rule-mark.tsx';
import { useGrantEdits } from './use-grant-edits.ts';

type Props = {
  nodes: PermissionChoice[];
  /** Ids of the current grants. */
  granted: readonly string[];
  /** Title of the grants and their holder. */
  note: string;
  isSaving: boolean;
  /** Called with the ids granted on the page now, and with the stored ones. */
  onSave: (ids: readonly string[], last: readonly string[]) => void;
  onTouched?: (isTouched: boolean) => void;
  rules: Omit<RuleChoices, 'isWithdrawn'>;
  /** Permission that saving demands. */
  access: Access;
};

/** Matrix of grants with a bar to save it, and each menu's row rules in a drawer. */
export function GrantEditor({ nodes, granted, note, isSaving, onSave, onTouched, rules, access }: Props) {
  const edits = useGrantEdits(granted);
  const { isTouched } = edits;
  const ruled = useOpening<PermissionChoice>();
  const isWithdrawn = useWithdrawn(access);
  const names = useMemo(() => namesOf(nodes), [nodes]);
  useUnsaved(() => isTouched);
  useEffect(() => {
    onTouched?.(isTouched);
    return () => onTouched?.(false);
  }, [isTouched, onTouched]);
  const marksOf = ({ menu }: MatrixRow) =>
    menu.ruleFlag === 1 ? (
      <RuleMark name={menu.title} isGranted={edits.given.has(menu.key)} onOpen={() => ruled.show(menu)} />
    ) : null;
  return (
    <div className={styles.editor}>
      <p className={styles.note}>{note}</p>
      <PermissionMatrix
        nodes={nodes}
        chosen={edits.chosen}
        given={edits.given}
        onChange={edits.choose}
        marks={marksOf}
      />
      <ChangeBar
        change={changeText(edits, names)}
        isWithdrawn={isWithdrawn}
        isSaving={isSaving}
        onUndo={edits.undo}
        onSave={() => onSave([...edits.chosen], granted)}
      />
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
