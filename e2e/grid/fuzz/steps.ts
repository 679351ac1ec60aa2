import type { Texts } from './model/pasting.ts';
import type { Mood } from './model/server.ts';

type Held = 'Shift' | 'Control';
type Spot = { grid: number; row: number; column: number };

/** Steps that concern the rows of a grid: its toolbar, its headings, its server and other people. */
export type RowStep =
  | ({ do: 'fill'; isCopy: boolean } & Spot)
  | { do: 'add'; grid: number }
  | { do: 'tick'; grid: number; row: number }
  /** Ctrl+Shift+Delete: removes the selected rows after a question. */
  | { do: 'remove-selected'; isConfirmed: boolean; isByMouse: boolean }
  | { do: 'click-number'; grid: number; row: number; with?: Held }
  | { do: 'click-heading'; grid: number; column: number; with?: Held }
  /** Moves a selected column in front of another one; other columns are selected up to it. */
  | { do: 'drag-heading'; grid: number; column: number; to: number }
  | { do: 'remove'; grid: number }
  | { do: 'drag-row'; grid: number; row: number; gap: number }
  | { do: 'sort'; grid: number; column: number; isAdding: boolean }
  | { do: 'filter'; grid: number; column: number; text: string }
  /** Groups the rows by a column, and ungroups them: neither changes the rows. */
  | { do: 'group'; grid: number; column: number }
  /** Clicks the number of a page. */
  | { do: 'turn'; grid: number; page: number }
  /** Clicks the arrow of a row of a tree. */
  | { do: 'fold'; grid: number; row: number }
  | { do: 'resize'; grid: number; column: number; byPx: number }
  | { do: 'scroll'; grid: number; byPx: number }
  /** The window of a cell returns the text and the goods that belong to it; undefined: it is cancelled. */
  | { do: 'choose'; grid: number; text: string | undefined }
  | { do: 'save'; grid: number }
  | { do: 'answer'; grid: number; mood: Mood }
  | ({ do: 'others-write' | 'others-add'; text: string } & Spot)
  | { do: 'others-remove'; grid: number; row: number };

/** One action of the user or an outside event. A step names its target, so that it can be left out or repeated. */
export type Step =
  | RowStep
  | { do: 'press'; key: string }
  | { do: 'type'; text: string }
  /** An input method shows `letters` and ends with `text`, without a text, or when the user clicks elsewhere. */
  | { do: 'compose'; letters: string; text: string; end: 'commit' | 'cancel' | 'leave' }
  | ({ do: 'click'; with?: Held } & Spot)
  | ({ do: 'click-twice' } & Spot)
  | ({ do: 'drag-cells'; to: { row: number; column: number } } & Spot)
  | { do: 'click-page' }
  | { do: 'click-input' }
  /** Another program writes a table to the clipboard. */
  | { do: 'clipboard'; texts: Texts }
  | { do: 'copy' }
  | { do: 'cut' }
  /** The answer if the grid asks before it pastes. */
  | { do: 'paste'; isConfirmed: boolean; isByMouse: boolean };

const rowSteps: ReadonlySet<Step['do']> = new Set([
  'fill',
  'add',
  'tick',
  'remove-selected',
  'click-number',
  'click-heading',
  'drag-heading',
  'remove',
  'drag-row',
  'sort',
  'filter',
  'group',
  'turn',
  'fold',
  'resize',
  'scroll',
  'choose',
  'save',
  'answer',
  'others-write',
  'others-add',
  'others-remove',
]);

export const isRowStep = (step: Step): step is RowStep => rowSteps.has(step.do);

const placeOf = ({ row, column }: { row: number; column: number }) => `row ${row + 1}, column ${column + 1}`;

const answerWords = ({ isConfirmed, isByMouse }: { isConfirmed: boolean; isByMouse: boolean }) =>
  `${isConfirmed ? 'confirm' : 'cancel'}${isByMouse ? ' by mouse' : ''}`;

const clickWords = (held: Held | undefined) => (held === undefined ? 'click' : `${held}+click`);

function rowWordsOf(step: RowStep): string {
  if (step.do === 'remove-selected') return `press Ctrl+Shift+Delete, and ${answerWords(step)} the question`;
  const grid = `grid ${step.grid + 1}`;
  switch (step.do) {
    case 'fill':
      return `drag the fill handle of ${grid} to ${placeOf(step)}${step.isCopy ? ' with Ctrl' : ''}`;
    case 'add':
      return `click 新增 of ${grid}`;
    case 'tick':
      return `tick row ${step.row + 1} of ${grid}`;
    case 'click-number':
      return `${clickWords(step.with)} the number of row ${step.row + 1} of ${grid}`;
    case 'click-heading':
      return `${clickWords(step.with)} the heading of column ${step.column + 1} of ${grid}`;
    case 'drag-heading':
      return `drag the heading of column ${step.column + 1} of ${grid} to column ${step.to + 1}`;
    case 'remove':
      return `click 删除 of ${grid} and confirm it`;
    case 'drag-row':
      return `drag row ${step.row + 1} of ${grid} by its handle to behind ${step.gap} rows`;
    case 'sort':
      return `click the sort sign of column ${step.column + 1} of ${grid}${step.isAdding ? ' with Shift' : ''}`;
    case 'filter':
      return `click "${step.text}" in the filter of column ${step.column + 1} of ${grid}, and 确定`;
    case 'group':
      return `group ${grid} by column ${step.column + 1}, and ungroup it`;
    case 'turn':
      return `click page ${step.page} of ${grid}`;
    case 'fold':
      return `click the arrow of row ${step.row + 1} of ${grid}`;
    case 'resize':
      return `drag the right edge of column ${step.column + 1} of ${grid} by ${step.byPx} pixels`;
    case 'scroll':
      return `scroll ${grid} by ${step.byPx} pixels`;
    case 'choose':
      return step.text === undefined
        ? `cancel the window of ${grid}`
        : `choose "${step.text}" in the window of ${grid}`;
    case 'save':
      return `click 保存 of ${grid}`;
    case 'answer':
      return `the server answers the save of ${grid}: ${step.mood}`;
    case 'others-write':
      return `another person writes "${step.text}" into row ${step.row + 1}, column ${step.column + 1} of the server's ${grid}`;
    case 'others-add':
      return `another person adds a row with "${step.text}" in column ${step.column + 1} to ${grid}`;
    case 'others-remove':
      return `another person deletes row ${step.row + 1} of the server's ${grid}`;
    default:
      return step satisfies never;
  }
}

/** A step as text for repeating it by hand. */
export function wordsOf(step: Step): string {
  if (isRowStep(step)) return rowWordsOf(step);
  switch (step.do) {
    case 'press':
      return `press ${step.key}`;
    case 'type':
      return `type "${step.text}"`;
    case 'compose': {
      const ends = {
        commit: `choose "${step.text}"`,
        cancel: 'cancel it',
        leave: 'click an empty place of the page',
      };
      return `compose "${step.letters}" with an input method, then ${ends[step.end]}`;
    }
    case 'click':
      return `${clickWords(step.with)} ${placeOf(step)} of grid ${step.grid + 1}`;
    case 'click-twice':
      return `double-click ${placeOf(step)} of grid ${step.grid + 1}`;
    case 'drag-cells':
      return `drag from ${placeOf(step)} to ${placeOf(step.to)} of grid ${step.grid + 1}`;
    case 'click-page':
      return 'click an empty place of the page';
    case 'click-input':
      return 'click the input below the grids';
    case 'clipboard':
      return `copy ${JSON.stringify(step.texts)} in another program`;
    case 'copy':
      return 'press Ctrl+C';
    case 'cut':
      return 'press Ctrl+X';
    case 'paste':
      return `press Ctrl+V, and ${answerWords(step)} a question`;
    default:
      return step satisfies never;
  }
}
