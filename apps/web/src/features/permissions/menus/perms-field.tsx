import { useQuery } from '@tanstack/react-query';
import { AutoComplete, Form } from 'antd';
import { RecordItem } from '../../../fields/record-form/record-item.tsx';
import { menuChoices } from '../permissions.queries.ts';
import styles from './menus.module.css';
import { codeOptions, type Effects, effectText, holdersOfCodes } from './perms.logic.ts';

/** The codes of the product load with the first form of a button, so that the page does not pay for them. */
const effectsPart = {
  queryKey: ['part', 'permission-effects'],
  queryFn: async () => (await import('@baisi/contract/permission-effects')).permissionEffects,
  staleTime: Number.POSITIVE_INFINITY,
};

const noEffects: Effects = new Map();
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

type Props = { ownId: string | undefined; isLocked: boolean };

/** 授权标识: the codes of a button, chosen from those that the product checks, with what they allow. */
export function PermsField({ ownId, isLocked }: Props) {
  const form = Form.useFormInstance();
  const perms = textOf(Form.useWatch<unknown>('perms', form));
  const { data: effects = noEffects } = useQuery(effectsPart);
  const { data: choices } = useQuery(menuChoices());
  const options = codeOptions(perms, effects, holdersOfCodes(choices?.treeList ?? [], ownId));
  /** A chosen code brings its kind, and its text as the name if there is none yet. */
  const chosen = (value: string) => {
    const option = options.find((one) => one.value === value);
    const effect = option && effects.get(option.code);
    if (effect === undefined) return;
    form.setFieldValue('permsType', String(effect.type));
    if (textOf(form.getFieldValue('name')).trim() === '') form.setFieldValue('name', effect.text);
  };
  return (
    <RecordItem
      name="perms"
      label="授权标识"
      required
      extra={
        isLocked
          ? '系统内置权限，授权标识不能修改'
          : (effectText(perms, effects) ?? '按名称或用途查找；多个以英文逗号分隔')
      }
      rules={[{ required: true, whitespace: true, message: '授权标识不能为空' }]}
    >
      <AutoComplete
        options={options.map(({ value, code, words, disabled }) => ({
          value,
          disabled,
          label: (
            <span className={styles.option}>
              <span>{code}</span>
              <span className={styles.effect}>{words}</span>
            </span>
          ),
        }))}
        showSearch={{ filterOption: false }}
        onSelect={chosen}
        maxLength={500}
        placeholder="请选择或输入授权标识"
        allowClear
        {...(isLocked ? { disabled: true } : {})}
      />
    </RecordItem>
  );
}
