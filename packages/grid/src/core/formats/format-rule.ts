/** Fills with legible text, and two text styles. A rule has one fill, a scale two or three. */
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
 * The operand of a comparison: a text as its column stores it (`0.10`, `2026-01-05`, the code of a choice) or, for
 * choices, their label; or another column of the same row.
 */
export type FormatOperand = { value: string } | { column: string };

/**
 * The condition of a rule. Days count from today, negative ones back; texts are compared without case; ranks, averages
 * and duplicates are those of the judged column, over the loaded rows.
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
        /** Applies to every number: a bar in the colour of the fill, whose length shows the number. */
        | 'bar'
        /** Applies to every number: a colour between two or three fills, from the minimum to the maximum. */
        | 'scale';
    };

/**
 * A user's rule that marks matching cells, as plain JSON. Of rules that set the same property the first one in the list
 * wins.
 */
export type FormatRule = {
  /** Unique in its list. */
  id: string;
  isEnabled: boolean;
  /** The name given by a user; absent: the rule is named by its condition. */
  name?: string;
  /** The keys of the columns whose cells are judged one by one. Unknown ones are skipped. */
  columns: readonly string[];
  /** The marked area: the judged cell, or its whole row. Bars and scales stay in their cells. */
  marks: 'cell' | 'row';
  when: FormatCondition;
  styles: readonly FormatStyle[];
};
