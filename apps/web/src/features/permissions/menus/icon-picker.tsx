import { Select } from 'antd';
import { Icon } from '../../../ui/icons/icon.tsx';
import { isIconName, menuIconNames } from '../../../ui/icons/icon-paths.ts';
import styles from './menus.module.css';

type Props = { id?: string; value?: string | null; onChange?: (name: string | null) => void };

/** Select for the icon of a menu. A stored name without an icon stays until another one is chosen. */
export function IconPicker({ id, value = null, onChange }: Props) {
  const unknown = value !== null && value !== '' && !isIconName(value) ? [value] : [];
  const options = [...unknown, ...menuIconNames].map((name) => ({ value: name, label: name }));
  return (
    <Select
      {...(id === undefined ? {} : { id })}
      value={value === '' ? null : value}
      onChange={(name: string | undefined) => onChange?.(name ?? null)}
      options={options}
      allowClear
      showSearch
      placeholder="请选择菜单图标"
      optionRender={iconChoice}
      labelRender={iconChoice}
    />
  );
}

function iconChoice({ value }: { value?: string | number | null }) {
  const name = String(value);
  return (
    <span className={styles.icon}>
      {isIconName(name) ? <Icon name={name} /> : null}
      {name}
    </span>
  );
}
