/**
 * Styles of a format: fills, on which text is legible, and two text styles. A rule has one fill, a colour scale two or
 * three.
 */
export type FormatStyle =
  | 'red'
  | 'orange'
  | 'yellow'
  | 'green'
  | 'blue'
  | 'purple'
  | 'grey'
  | 'bold'
  | 'strike';

/**
 * An operand of a comparison: a value as the column stores it (`0.10`, `2026-01-05`, the code of an option) or the
 * displayed text of an option; or another column of the same row.
 */
export type FormatOperand = { value: string } | { column: string };

/**
 * The condition of a rule. Days are relative to today; negative ones are in the past. Texts are compared ignoring case.
 * Ranks, averages and duplicates are computed over the loaded rows of the column.
 */
export type FormatCondition =
  | { is: 'equal' | 'unequal' | 'greater' | 'atLeast' | 'less' | 'atMost'; operand: FormatOperand }
  | { is: 'between' | 'notBetween'; from: FormatOperand; to: FormatOperand }
  | { is: 'contains' | 'notContains' | 'begins' | 'ends'; text: string }
  | { is: 'oneOf'; values: readonly string[] }
  | { is: 'before' | 'after'; days: number }
  | { is: 'top' | 'bottom'; count: number; isPercent: boolean }
  | {
      is:
        | 'empty'
        | 'notEmpty'
        | 'today'
        | 'yesterday'
        | 'thisWeek'
        | 'thisMonth'
        | 'lastMonth'
        | 'thisYear'
        | 'duplicate'
        | 'unique'
        | 'aboveAverage'
        | 'belowAverage'
        /** Every number gets a data bar in the colour of the fill; its length shows the number. */
        | 'bar'
        /** Every number gets a colour between two or three fills, from the minimum to the maximum. */
        | 'scale';
    };

/**
 * A rule that formats matching cells, as plain JSON. If several rules set the same property of a cell, the first one in
 * the list wins.
 */
export type FormatRule = {
  /** Unique in its list. */
  id: string;
  isEnabled: boolean;
  /** The name given by the user. Absent: a text made from the condition is displayed. */
  name?: string;
  /** Keys of the columns whose cells are tested. Columns that do not exist are skipped. */
  columns: readonly string[];
  /** The formatted area: the matching cell, or its whole row. Data bars and scales are always drawn in the cell. */
  marks: 'cell' | 'row';
  when: FormatCondition;
  styles: readonly FormatStyle[];
};
