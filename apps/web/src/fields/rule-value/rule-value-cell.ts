import type { CellType } from '@baisi/grid';
import { placeIn, textOfValue, valueOfText } from './rule-value.logic.ts';
import { RuleValuePanel } from './rule-value-panel.tsx';

/**
 * Cell type for the value of a row rule (api-contract 1.8). The value's meaning depends on the cells `ruleColumn` and
 * `ruleConditions` of its row. The column's `props.fields` lists the fields that rules of this menu can use.
 */
export const ruleValueCell: CellType = {
  names: ['rule-value'],
  toText: (value, column, row) => textOfValue(value, placeIn(column, row)),
  read: (text, column, row) => ({ value: valueOfText(text, placeIn(column, row)) }),
  typing: 'line',
  sign: 'list',
  Panel: RuleValuePanel,
};
