import { PlusOutlined } from '@ant-design/icons';
import { maxCheckLines } from '@baisi/contract/rules/check-rule';
import { Button, Form } from 'antd';
import { emptyLine } from './check-rules.logic.ts';
import { LineRow } from './line-row.tsx';
import styles from './lines-editor.module.css';

/** The lines of a rule, in the order in which they are checked. */
export function LinesEditor() {
  return (
    <Form.List
      name="ruleJson"
      rules={[
        {
          validator: async (_rule, lines: unknown) => {
            if (!Array.isArray(lines) || lines.length === 0) throw new Error('请至少添加一行校验规则');
          },
        },
      ]}
    >
      {(fields, { add, remove, move }, { errors }) => (
        <div className={styles.editor}>
          <p className={styles.hint}>
            逐行校验：位数填数字，依次取接下来的几位；填 * 校验整个值。取出的内容必须与正则表达式完全匹配。
          </p>
          <ol className={styles.lines}>
            {fields.map(({ key, name }) => (
              <LineRow
                key={key}
                index={name}
                count={fields.length}
                onMove={(to) => move(name, to)}
                onRemove={() => remove(name)}
              />
            ))}
          </ol>
          <Button
            type="dashed"
            block
            icon={<PlusOutlined aria-hidden />}
            {...(fields.length >= maxCheckLines ? { disabled: true } : {})}
            onClick={() => add({ ...emptyLine })}
          >
            添加一行
          </Button>
          <Form.ErrorList errors={errors} />
        </div>
      )}
    </Form.List>
  );
}
