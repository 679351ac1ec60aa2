import { ConfigProvider, Input } from 'antd';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { notify } from '../../platform/notify.ts';
import iconButton from '../../ui/icon-button.module.css';
import { Icon } from '../../ui/icons/icon.tsx';
import { useOpening } from '../../ui/use-opening.ts';
import { faultOf, filledBy, type PickerRow, type PickerSettings, textOf } from './picker.logic.ts';
import styles from './picker.module.css';
import { PickerDialog } from './picker-dialog.tsx';

type Values = Readonly<Record<string, string>>;

type Props = PickerSettings & {
  /** Id of the form item. */
  id?: string;
  value?: string | null;
  placeholder?: string;
  disabled?: boolean;
  /** Whether a choice calls `onCallback` instead of `onChange`. */
  triggerChange?: boolean;
  /** Called with the text of the control, and with the values of all target fields. */
  onChange?: (text: string, values: Values) => void;
  onCallback?: (values: Values) => void;
};

const openingKeys = new Set(['Enter', ' ', 'ArrowDown']);

/**
 * Field whose value is chosen from a report; it can fill other fields, too (api-contract 8.5). Settings that do not
 * match are reported, and hide it.
 */
export function ReportPicker(props: Props) {
  const {
    id,
    value,
    placeholder = '请选择',
    triggerChange = false,
    onChange,
    onCallback,
    ...settings
  } = props;
  const { componentDisabled } = ConfigProvider.useConfig();
  const disabled = props.disabled ?? componentDisabled ?? false;
  const dialog = useOpening<PickerSettings>();
  // The rows behind the value, as long as it is the one that they gave.
  const [last, setLast] = useState<{ text: string; rows: readonly PickerRow[] }>({ text: '', rows: [] });
  const fault = faultOf(settings);
  useEffect(() => {
    if (fault !== undefined) notify.warning(fault);
  }, [fault]);
  if (fault !== undefined) return null;

  const text = value ?? '';
  const open = () => {
    if (!disabled) dialog.show(settings);
  };
  const fill = (rows: readonly PickerRow[]) => {
    const [next, values] = [textOf(rows, settings), filledBy(rows, settings)];
    setLast({ text: next, rows });
    if (triggerChange) onCallback?.(values);
    else onChange?.(next, values);
  };
  const pressed = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (openingKeys.has(event.key)) open();
    else if ((event.key === 'Delete' || event.key === 'Backspace') && text !== '' && !disabled) fill([]);
    else return;
    event.preventDefault();
  };
  return (
    <>
      <Input
        {...(id === undefined ? {} : { id })}
        className={styles.field ?? ''}
        value={text}
        title={text}
        placeholder={placeholder}
        readOnly
        disabled={disabled}
        aria-haspopup="dialog"
        prefix={<Icon name="table" />}
        suffix={
          text === '' || disabled ? null : (
            <button
              type="button"
              className={iconButton.button}
              aria-label="清空"
              onClick={(event) => {
                event.stopPropagation();
                fill([]);
              }}
            >
              <Icon name="close" sizePx={12} />
            </button>
          )
        }
        onClick={open}
        onKeyDown={pressed}
      />
      {dialog.about === undefined ? null : (
        <PickerDialog
          key={dialog.key}
          open={dialog.isOpen}
          settings={dialog.about}
          chosen={last.text === text ? last.rows : []}
          onChoose={(rows) => {
            dialog.hide();
            fill(rows);
          }}
          onClose={dialog.hide}
        />
      )}
    </>
  );
}
