import iconButton from '../../../ui/icon-button.module.css';
import { Icon } from '../../../ui/icons/icon.tsx';
import { PlainButton } from '../../../ui/plain-button.tsx';
import unseen from '../../../ui/unseen.module.css';
import { moved } from '../home-layout.logic.ts';
import styles from './arranging.module.css';
import { useReorder } from './use-reorder.ts';

type Item = { key: string; title: string };
type Props = {
  label: string;
  chosen: readonly Item[];
  others: readonly Item[];
  /** Most that can be chosen. */
  most: number;
  onChange: (keys: readonly string[]) => void;
};

/** Hands the focus on from an element that is about to go, to its neighbour. */
function passFocusOn(leaving: Element | null | undefined) {
  const next = leaving?.nextElementSibling ?? leaving?.previousElementSibling;
  const button = next?.matches('button') ? next : next?.querySelector('button:last-of-type');
  if (button instanceof HTMLElement) button.focus();
}

/** Chosen items in their order, moved by pointer and keyboard and removed; the others below are added. */
export function ArrangedList({ label, chosen, others, most, onChange }: Props) {
  const keys = chosen.map(({ key }) => key);
  const { place, itemProps, handleProps } = useReorder(
    chosen.map(({ title }) => title),
    (from, to) => onChange(moved(keys, from, to)),
  );
  return (
    <>
      <ul className={styles.list} aria-label={label}>
        {chosen.map(({ key, title }, index) => (
          <li key={key} className={styles.item} {...itemProps(index)}>
            <button
              type="button"
              className={`${iconButton.button} ${styles.handle}`}
              aria-label={`移动：${title}`}
              title="拖动，或按方向键移动"
              {...handleProps(index)}
            >
              <Icon name="list" sizePx={16} />
            </button>
            <span className={styles.name}>{title}</span>
            <button
              type="button"
              className={iconButton.button}
              aria-label={`移除：${title}`}
              title="移除"
              onClick={({ currentTarget }) => {
                passFocusOn(currentTarget.closest('li'));
                onChange(keys.filter((one) => one !== key));
              }}
            >
              <Icon name="close" sizePx={16} />
            </button>
          </li>
        ))}
      </ul>
      {chosen.length === 0 ? <p className={styles.hint}>没有选择</p> : null}
      {others.length === 0 ? null : (
        <div className={styles.others}>
          {others.map(({ key, title }) => (
            <PlainButton
              key={key}
              busy={keys.length >= most}
              onClick={() => {
                passFocusOn(document.activeElement);
                onChange([...keys, key]);
              }}
            >{`＋ ${title}`}</PlainButton>
          ))}
        </div>
      )}
      <span className={unseen.words} role="status">
        {place}
      </span>
    </>
  );
}
