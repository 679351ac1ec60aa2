import {
  acceptCompletion,
  autocompletion,
  closeBrackets,
  closeBracketsKeymap,
  completionKeymap,
} from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { SQLDialect, sql } from '@codemirror/lang-sql';
import { bracketMatching, HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import { Compartment, EditorState, type Extension } from '@codemirror/state';
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  highlightSpecialChars,
  keymap,
  lineNumbers,
  placeholder as placeholderText,
} from '@codemirror/view';
import { tags } from '@lezer/highlight';
import { completeSql, type Sources } from './complete-sql.ts';
import styles from './sql-code.module.css';
import { functions, keywords } from './sql-words.ts';

/** Parts of the editor that change while it is open. */
export const access = new Compartment();
export const completion = new Compartment();

export const readOnly = (isReadOnly: boolean): Extension => [
  EditorState.readOnly.of(isReadOnly),
  EditorView.editable.of(!isReadOnly),
];

export const completing = (sources: Sources): Extension =>
  autocompletion({ override: [completeSql(sources)], icons: false, maxRenderedOptions: 60 });

/** Only the words that reports may use are told apart: PostgreSQL has keywords that are names of columns here. */
const dialect = SQLDialect.define({
  keywords: keywords.join(' ').replaceAll(/[()]/g, ' '),
  builtin: Object.keys(functions).join(' '),
  operatorChars: '+-*/<>=~!@#%^&|`?',
});

const looks = HighlightStyle.define([
  { tag: tags.keyword, class: styles.keyword ?? '' },
  { tag: [tags.string, tags.special(tags.string)], class: styles.string ?? '' },
  { tag: [tags.number, tags.bool, tags.null], class: styles.number ?? '' },
  { tag: tags.comment, class: styles.comment ?? '' },
]);

/** The editor's own words. */
const chinese = EditorState.phrases.of({ Completions: '候选', Diagnostics: '问题' });

/** Extensions of an editor of SQL. `label`, `id`: its accessible name and the id of its text. */
export function setup(given: { id: string; label: string; placeholder: string }): Extension[] {
  const { id, label, placeholder } = given;
  return [
    lineNumbers(),
    highlightSpecialChars(),
    highlightActiveLine(),
    history(),
    drawSelection(),
    bracketMatching(),
    closeBrackets(),
    sql({ dialect }),
    syntaxHighlighting(looks),
    placeholderText(placeholder),
    EditorView.lineWrapping,
    EditorView.contentAttributes.of({ id, 'aria-label': label, spellcheck: 'false' }),
    chinese,
    // Tab accepts a completion and otherwise moves on, so that the keyboard can leave the editor.
    keymap.of([
      { key: 'Tab', run: acceptCompletion },
      ...closeBracketsKeymap,
      ...completionKeymap,
      ...historyKeymap,
      ...defaultKeymap,
    ]),
  ];
}
