import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined } from '@ant-design/icons';
import { type CheckLine, faultsOfLine } from '@baisi/contract/rules/check-rule';
import { AutoComplete, Button, Form, Input } from 'antd';
import type { Rule } from 'antd/es/form';
import { usualPatterns } from './check-rules.logic.ts';
import styles from './lines-editor.module.css';

type Props = {
  /** Index of the line, from 0. */
  index: number;
  count: number;
  onMove: (to: number) => void;
  onRemove: () => void;
};

/** Returns a form rule that fails with the error text that the server would return. */
const ruleOf = (field: keyof CheckLine): Rule => ({
  validator: async (_rule, value: unknown) => {
    const line = { digits: '1', pattern: 'a', message: 'a', [field]: typeof value === 'string' ? value : '' };
    const fault = faultsOfLine(line).find((one) => one.field === field);
    if (fault !== undefined) throw new Error(fault.text);
  },
});
const rules = { digits: [ruleOf('digits')], pattern: [ruleOf('pattern')], message: [ruleOf('message')] };

/** One line of a rule: the number of characters, the pattern, and the error text. */
export function LineRow({ index, count, onMove, onRemove }: Props) {
  const named = `第${index + 1}行`;
  return (
    <li className={styles.line} aria-label={named}>
      <span className={styles.number} aria-hidden="true">
        {index + 1}
      </span>
      <Form.Item name={[index, 'digits']} label="位数" className={styles.digits ?? ''} rules={rules.digits}>
        <Input maxLength={3} placeholder="* 或数字" autoComplete="off" aria-label={`${named}位数`} />
      </Form.Item>
      <Form.Item
        name={[index, 'pattern']}
        label="正则表达式"
        className={styles.pattern ?? ''}
        rules={rules.pattern}
      >
        <AutoComplete
          options={usualPatterns.map(({ value, label }) => ({
            value,
            label: (
              <span className={styles.usual}>
                {label}
                <code>{value}</code>
              </span>
            ),
          }))}
          popupMatchSelectWidth={300}
          virtual={false}
          aria-label={`${named}正则表达式`}
        >
          <Input maxLength={500} placeholder="如 [A-Z]{2}" spellCheck={false} className={styles.code ?? ''} />
        </AutoComplete>
      </Form.Item>
      <Form.Item
        name={[index, 'message']}
        label="提示文字"
        className={styles.message ?? ''}
        rules={rules.message}
      >
        <Input
          maxLength={100}
          placeholder="不通过时的提示"
          autoComplete="off"
          aria-label={`${named}提示文字`}
        />
      </Form.Item>
      <span className={styles.commands}>
        <Button
          type="text"
          size="small"
          icon={<ArrowUpOutlined aria-hidden />}
          aria-label={`${named}向上移`}
          {...(index === 0 ? { disabled: true } : {})}
          onClick={() => onMove(index - 1)}
        />
        <Button
          type="text"
          size="small"
          icon={<ArrowDownOutlined aria-hidden />}
          aria-label={`${named}向下移`}
          {...(index === count - 1 ? { disabled: true } : {})}
          onClick={() => onMove(index + 1)}
        />
        <Button
          type="text"
          size="small"
          danger
          icon={<DeleteOutlined aria-hidden />}
          aria-label={`删除${named}`}
          onClick={onRemove}
        />
      </span>
    </li>
  );
}
