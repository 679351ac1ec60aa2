import type { CellKind } from '../../../core/formats/cell-values.ts';
import type { ConditionGroup } from '../../../core/formats/condition-groups.ts';
import type { FormatCondition } from '../../../core/formats/format-rule.ts';
import { conditionWords } from '../../../core/formats/words.ts';
import controls from '../../surfaces/controls.module.css';

type Is = FormatCondition['is'];
type Props = { groups: readonly ConditionGroup[]; kind: CellKind; is: Is; onChange: (is: Is) => void };

/** A select with the conditions, in groups. When a form opens, it gets the focus. */
export function ConditionChoice({ groups, kind, is, onChange }: Props) {
  const all: readonly Is[] = groups.flatMap((group) => group.all);
  return (
    <select
      aria-label="条件"
      data-begin=""
      className={controls.field}
      value={is}
      onChange={(event) => onChange(all.find((one) => one === event.target.value) ?? is)}
    >
      {groups.map((group) => (
        <optgroup key={group.title} label={group.title}>
          {group.all.map((one) => (
            <option key={one} value={one}>
              {conditionWords(one, kind)}
            </option>
          ))}
        </optgroup>
      ))}
    </select>
  );
}
