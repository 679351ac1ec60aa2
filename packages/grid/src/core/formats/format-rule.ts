/** Fills with a text that can be read on them, and two ways of writing. A rule has one fill, a scale two or three. */
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
 * What a value is compared with: a text as its column stores it (`0.10`, `2026-01-05`, the code of a choice) or, for
 * choices, as people read it; or what stands in another column of the same row.
 */
export type FormatOperand = { value: string } | { column: string };

/**
 * When a rule holds. Days count from today, negative ones back; texts are compared whatever their case; ranks, averages
 * and repetitions are those of the judged column alone, over the rows that are here.
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
        | 'duplicate'
        | 'unique'
        | 'aboveAverage'
        | 'belowAverage'
        /** Holds for every number: a bar in the colour of the rule's fill, as long as the number is large. */
        | 'bar'
        /** Holds for every number: a colour between two or three fills, from the least number to the largest. */
        | 'scale';
    };

/**
 * A rule that marks what holds, as a person has made it; plain JSON. Of rules that set the same property the first one
 * in the list wins.
 */
export type FormatRule = {
  /** Unlike those of the other rules of its list. */
  id: string;
  isEnabled: boolean;
  /** What the person calls it; without one it is called by what it says. */
  name?: string;
  /** Keys of the columns whose cells it judges, each by itself. Those that are not there are passed over. */
  columns: readonly string[];
  /** What it marks: the judged cell, or all cells of its row. Bars and scales stay in their cells. */
  marks: 'cell' | 'row';
  when: FormatCondition;
  styles: readonly FormatStyle[];
};
