import { useState } from 'react';
import type { Matches } from '../../core/files/headings.ts';
import { type Importing, importRows } from '../../core/store/editing/importing.ts';
import { sparedWords } from '../../core/store/editing/pasting.ts';
import type { GridControl } from '../control/grid-control.ts';
import { Modal } from '../surfaces/modal.tsx';
import styles from './files.module.css';
import { ImportSheet } from './import-sheet.tsx';
import { ImportSource } from './import-source.tsx';
import type { Ready } from './ready.ts';
import { useSheet } from './use-sheet.ts';

const counted = (count: number) => count.toLocaleString('zh-CN');

function wordsOf({ plan, updated }: Importing): string {
  const parts = [
    [plan.added.length, `新增 ${counted(plan.added.length)} 行`],
    [updated, `更新 ${counted(updated)} 行`],
    [plan.unread.length, `${counted(plan.unread.length)} 个单元格无法识别`],
  ] as const;
  return `已导入：${parts
    .filter(([count]) => count > 0)
    .map(([, words]) => words)
    .join('，')}`;
}

/** The dialog that imports rows from a file: choose the file, map its columns, check a preview. */
export function ImportDialog({ control, matches }: { control: GridControl; matches: Matches }) {
  const { store } = control;
  const { state, choose, chooseSheet, leave } = useSheet();
  const [ready, setReady] = useState<Ready>();
  const close = () => control.show(undefined);
  const confirm = () => {
    if (ready === undefined) return;
    const { importing, headings } = ready;
    control.rememberHeadings(headings);
    close();
    const spared = sparedWords(importRows(store, importing));
    const { plan, updated } = importing;
    store.settings.tell('imported', { added: plan.added.length, updated, headings });
    if (store.faults.length > 0) control.open({ hasErrors: true });
    if (spared === '') control.announce(wordsOf(importing));
    else control.note(`${wordsOf(importing)}，${spared}`);
  };
  const isRead = state.kind === 'read';
  return (
    <Modal
      title="导入"
      okWords="导入"
      size="narrow"
      isOkOff={!isRead || ready === undefined}
      onOk={confirm}
      onClose={close}
      giveFocusBack={control.focus}
    >
      {isRead ? (
        <ImportSheet
          key={`${state.name} ${state.read.sheet}`}
          control={control}
          matches={matches}
          name={state.name}
          read={state.read}
          onReady={setReady}
          onSheet={chooseSheet}
          onLeave={leave}
        />
      ) : (
        <ImportSource state={state} onFile={choose} />
      )}
      <p className={styles.unseen} role="status">
        {state.kind === 'reading' ? `正在读取${state.name}` : ''}
      </p>
    </Modal>
  );
}
