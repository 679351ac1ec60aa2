import { setDiagnostics } from '@codemirror/lint';
import { EditorView } from '@codemirror/view';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { Sources } from './complete-sql.ts';
import { type Fault, wordAt } from './place.logic.ts';
import styles from './sql-code.module.css';
import { access, completing, completion, readOnly, setup } from './sql-setup.ts';

type Props = {
  id: string;
  label: string;
  placeholder: string;
  value: string;
  disabled: boolean;
  sources: Sources;
  /** Marked in the text. */
  fault: Fault | undefined;
  /** Another object: the editor is focused at this offset. */
  goTo: { at: number } | undefined;
  onChange: (value: string) => void;
};

const noSources: Sources = [];

function show(view: EditorView, fault: Fault | undefined): void {
  const text = view.state.doc.toString();
  const marks =
    fault === undefined
      ? []
      : [{ ...wordAt(text, fault.at), severity: 'error' as const, message: fault.message }];
  view.dispatch(setDiagnostics(view.state, marks));
}

/** Editor of SQL with completion and marked faults. */
export function SqlCode({ id, label, placeholder, value, disabled, sources, fault, goTo, onChange }: Props) {
  const host = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(null);
  const last = useRef(value);
  const changed = useEffectEvent((text: string) => {
    last.current = text;
    onChange(text);
  });
  const begin = useEffectEvent((parent: HTMLElement) => {
    const editor = new EditorView({
      parent,
      doc: value,
      extensions: [
        setup({ id, label, placeholder }),
        access.of(readOnly(disabled)),
        completion.of(completing(noSources)),
        EditorView.updateListener.of((update) => {
          if (update.docChanged) changed(update.state.doc.toString());
        }),
      ],
    });
    last.current = value;
    return editor;
  });

  useEffect(() => {
    if (host.current === null) return undefined;
    const editor = begin(host.current);
    view.current = editor;
    return () => {
      view.current = null;
      editor.destroy();
    };
  }, []);
  // A form fills its fields again after a conflict or from a draft.
  useEffect(() => {
    const editor = view.current;
    if (editor === null || value === last.current) return;
    last.current = value;
    editor.dispatch({ changes: { from: 0, to: editor.state.doc.length, insert: value } });
  }, [value]);
  useEffect(() => {
    view.current?.dispatch({ effects: access.reconfigure(readOnly(disabled)) });
  }, [disabled]);
  useEffect(() => {
    view.current?.dispatch({ effects: completion.reconfigure(completing(sources)) });
  }, [sources]);
  useEffect(() => {
    if (view.current !== null) show(view.current, fault);
  }, [fault]);
  useEffect(() => {
    const editor = view.current;
    if (editor === null || goTo === undefined) return;
    const anchor = Math.min(goTo.at, editor.state.doc.length);
    editor.dispatch({ selection: { anchor }, scrollIntoView: true });
    editor.focus();
  }, [goTo]);

  return <div ref={host} className={styles.code} data-disabled={disabled || undefined} />;
}
