import { useEffect, useRef, useState } from 'react';
import type { CellKind } from '../../core/formats/cell-values.ts';
import { type ConditionGroup, conditionsFor } from '../../core/formats/condition-groups.ts';
import { wholeAskedBy } from '../../core/formats/conditions.ts';
import type { FormatCondition } from '../../core/formats/format-rule.ts';
import {
  type DraftFaults,
  draftOf,
  newDraft,
  type RuleDraft,
  ruleOf,
} from '../../core/formats/rule-draft.ts';
import { filterBy, filterOn } from '../../core/store/filtering/filtering.ts';
import type { GridStore } from '../../core/store/grid-store.ts';
// Uses the same stylesheet as the filter by texts, because both are shown in one box.
import box from '../columns/column-filter.module.css';
import { ConditionChoice } from './fields/condition-choice.tsx';
import { ConditionValues } from './fields/condition-values.tsx';
import { kindOfAll } from './use-rules.ts';

/** Returns the conditions that depend on one cell only. Ranks and averages would change with the filter itself. */
const perCell = (groups: readonly ConditionGroup[]): ConditionGroup[] =>
  groups
    .map(({ title, all }) => ({ title, all: all.filter((is) => wholeAskedBy({ is }) === undefined) }))
    .filter(({ all }) => all.length > 0);

const usual: Readonly<Record<CellKind, FormatCondition['is']>> = {
  number: 'greater',
  moment: 'thisMonth',
  choice: 'equal',
  text: 'contains',
};

/** Returns the draft for the form: the current condition of the column, or the most usual one for its data type. */
function beginOf(store: GridStore, field: string, kind: CellKind): RuleDraft {
  const draft = { ...newDraft('filter', field), is: usual[kind] };
  const when = filterOn(store, field)?.when;
  return when === undefined ? draft : draftOf({ ...draft, when });
}

/** Filters a column by a condition. */
export function ConditionFilter({
  store,
  field,
  close,
}: {
  store: GridStore;
  field: string;
  close: () => void;
}) {
  const kind = kindOfAll(store, [field]);
  const groups = perCell(conditionsFor[kind]);
  const [draft, setDraft] = useState(() => beginOf(store, field, kind));
  const [faults, setFaults] = useState<DraftFaults>({});
  const form = useRef<HTMLFormElement>(null);
  /** Number of attempts to confirm. After the first one, errors are shown. */
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    const wrong = asked === 0 ? null : form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    (wrong ?? form.current?.querySelector('select'))?.focus();
  }, [asked]);
  const change = (next: RuleDraft) => {
    setDraft(next);
    setFaults({});
  };
  const apply = () => {
    const read = ruleOf(draft, kind);
    if ('rule' in read) {
      filterBy(store, field, { when: read.rule.when });
      close();
      return;
    }
    setFaults(read.faults);
    setAsked(asked + 1);
  };
  return (
    <form
      ref={form}
      className={box.filter}
      onSubmit={(event) => {
        event.preventDefault();
        apply();
      }}
    >
      <div className={box.condition}>
        <ConditionChoice
          groups={groups}
          kind={kind}
          is={draft.is}
          onChange={(is) => change({ ...draft, is })}
        />
        <ConditionValues store={store} draft={draft} kind={kind} faults={faults} onChange={change} />
      </div>
      <div className={box.foot}>
        <button
          type="button"
          className={box.plain}
          onClick={() => {
            filterBy(store, field, undefined);
            close();
          }}
        >
          清除筛选
        </button>
        <button type="submit" className={box.primary}>
          确定
        </button>
      </div>
    </form>
  );
}
