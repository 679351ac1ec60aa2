import type { RowFields } from '@baisi/contract/rules/row-rules';
import type { Row } from '@baisi/grid';
import type { ComponentProps } from 'react';
import { useMemo } from 'react';
import type { LiveSource } from '../../../fields/live-grid/live-binding.ts';
import { LiveGrid } from '../../../fields/live-grid/live-grid.tsx';
import { byTime } from '../../../fields/live-grid/row-order.ts';
import { needsNoField } from '../../../fields/rule-value/rule-value.logic.ts';
import { ruleValueCell } from '../../../fields/rule-value/rule-value-cell.ts';
import { useAllowed } from '../../../platform/access/use-allowed.ts';
import { type RowAction, RowActions } from '../../../ui/list/rows/row-actions.tsx';
import { useNarrow } from '../../../ui/use-narrow.ts';
import { readRules, useRefreshedRules, useSaveRules } from '../permissions.queries.ts';
import { ruleColumns, ruleFields } from './rules-columns.ts';
import { useRowsQuestion } from './use-rows-question.tsx';

type Named = { id: string; ruleName: string };
type Props = {
  menuId: string;
  menuName: string;
  fields: RowFields;
  rows: ComponentProps<typeof LiveGrid>['rows'];
  actionsOf: (rule: Named) => readonly RowAction[];
  onUnsaved: ComponentProps<typeof LiveGrid>['onUnsaved'];
};

const cellTypes = [ruleValueCell];

/**
 * Removes what the condition of a rule does not use from the row to send: a condition without a field needs no field
 * name, and `ALL` needs no value either.
 */
function settled<Sent extends Row>(row: Sent): Sent {
  const condition = row['ruleConditions'];
  if (!needsNoField(condition)) return row;
  return { ...row, ruleColumn: null, ...(condition === 'ALL' ? { ruleValue: null } : {}) };
}

/** Cell with the row actions of a rule; an unsaved rule has none. */
const actionsCell =
  (actionsOf: Props['actionsOf'], compact: boolean) =>
  ({ row }: { row: Row }) => {
    if (typeof row['version'] !== 'number') return null;
    const rule = { id: String(row['id']), ruleName: String(row['ruleName']) };
    return <RowActions name={rule.ruleName} actions={actionsOf(rule)} compact={compact} />;
  };

/** The rules of one menu, edited together by all users who have them open. */
export function RulesGrid({ menuId, menuName, fields, rows, actionsOf, onUnsaved }: Props) {
  const { may } = useAllowed();
  const narrow = useNarrow();
  const { mutateAsync: save } = useSaveRules();
  const askRows = useRowsQuestion();
  const refreshRules = useRefreshedRules();
  const source = useMemo(
    (): LiveSource => ({
      socketKey: 'permission-rules',
      about: menuId,
      fields: ruleFields,
      read: () => readRules(menuId),
      isOurs: (row) => row['permissionId'] === menuId,
      onHeard: refreshRules,
      save: async ({ added, changed, removed }) => {
        const batch = { added: added.map(settled), changed: changed.map(settled), removed };
        await askRows({ permissionId: menuId, ...batch });
        return (await save({ permissionId: menuId, ...batch })).result;
      },
    }),
    [menuId, save, askRows, refreshRules],
  );
  const columns = useMemo(() => ruleColumns(fields), [fields]);
  const slots = { actions: actionsCell(actionsOf, narrow) };
  return (
    <LiveGrid
      label="数据规则"
      ofWhat={menuName}
      authPre="permissionRule"
      columns={columns}
      cellTypes={cellTypes}
      rows={rows}
      source={source}
      mayEdit={may('permission:rule')}
      onUnsaved={onUnsaved}
      rowOrder={byTime}
      slots={slots}
    />
  );
}
