import type { GridView } from '@baisi/contract/grid-views';
import type { MenuProps } from 'antd';
import styles from './grid-views.module.css';

/** State that decides which actions on views (named layouts of a grid) are available. */
type Situation = {
  /** A view is chosen, loaded or not. */
  isNamed: boolean;
  /** The chosen view as the server returned it; undefined while it loads. */
  chosen: GridView | undefined;
  /** The grid's look differs from the chosen view. */
  isChanged: boolean;
  /** The grid opens with the chosen view. */
  isOpening: boolean;
  mayShare: boolean;
};

type Acts = {
  save: (view: GridView) => void;
  saveAs: () => void;
  undo: () => void;
  toggleOpening: () => void;
  rename: (view: GridView) => void;
  share: (view: GridView) => void;
  remove: (view: GridView) => void;
};

/** One entry of the menu. */
type ActLine = { key: string; label: string; run: () => void; isOff?: boolean; isDanger?: boolean };

/** Returns the actions of the menu in their order, without those that the user may not take. */
export function actLines(situation: Situation, acts: Acts): ActLine[] {
  const { isNamed, chosen, isChanged, isOpening, mayShare } = situation;
  const view = chosen !== undefined && (chosen.isMine || mayShare) ? chosen : undefined;
  const openingLabel = isOpening ? '取消打开时默认' : '设为打开时默认';
  return [
    ...(view === undefined
      ? []
      : [{ key: 'save', label: '保存', isOff: !isChanged, run: () => acts.save(view) }]),
    { key: 'saveAs', label: '另存为…', run: acts.saveAs },
    ...(isChanged ? [{ key: 'undo', label: '放弃改动', run: acts.undo }] : []),
    ...(isNamed ? [{ key: 'opening', label: openingLabel, run: acts.toggleOpening }] : []),
    ...(view === undefined ? [] : [{ key: 'rename', label: '重命名…', run: () => acts.rename(view) }]),
    ...(view !== undefined && (mayShare || view.scope !== 'own')
      ? [{ key: 'share', label: '共享设置…', run: () => acts.share(view) }]
      : []),
    ...(view === undefined
      ? []
      : [{ key: 'remove', label: '删除…', isDanger: true, run: () => acts.remove(view) }]),
  ];
}

/** Converts the actions to the items of antd's menu. */
export function actItems(lines: readonly ActLine[]): NonNullable<MenuProps['items']> {
  return lines.map(({ key, label, isOff = false, isDanger = false }) => ({
    key,
    label: <span className={styles.act}>{label}</span>,
    disabled: isOff,
    danger: isDanger,
  }));
}
