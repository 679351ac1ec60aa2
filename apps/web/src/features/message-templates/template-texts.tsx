import { longestTemplate } from '@baisi/contract/message-templates';
import { notificationVariables, titleOnlyChannels, variablesOf } from '@baisi/contract/notification-kinds';
import { optionalText } from '@baisi/contract/rules/fields';
import { Button, Form, Input } from 'antd';
import { type FocusEvent, useRef } from 'react';
import { contractRule } from '../../fields/contract-rule/contract-rule.ts';
import { countedTo } from '../../fields/contract-rule/counted-to.ts';
import { FormSection } from '../../fields/record-form/form-section.tsx';
import { GuardedPart } from '../../fields/record-form/guarded-part.tsx';
import { RecordItem } from '../../fields/record-form/record-item.tsx';
import { WholeLine } from '../../fields/record-form/whole-line.tsx';
import type { MessageTemplateValues } from './message-template-form.ts';
import { kindOf, unknownVariable } from './message-templates.logic.ts';
import styles from './message-templates.module.css';

type TextField = HTMLInputElement | HTMLTextAreaElement;

const isTextField = (target: EventTarget): target is TextField =>
  target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement;

/** Inserts text at the cursor as if it were typed, so that the form notices it. */
function insertInto(field: TextField, text: string): void {
  field.focus();
  field.setRangeText(text, field.selectionStart ?? 0, field.selectionEnd ?? 0, 'end');
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Title and text of a template, with buttons that insert the variables of its kind at the cursor. */
export function TemplateTexts() {
  const form = Form.useFormInstance<MessageTemplateValues>();
  const kind = kindOf(Form.useWatch('kind', form));
  const channel = Form.useWatch('channel', form);
  const last = useRef<TextField>(null);
  const variables = kind === undefined ? [] : variablesOf(kind);
  const known = {
    validator: (_rule: unknown, text: string | undefined) => {
      const problem = kind === undefined ? undefined : unknownVariable(text ?? '', variables);
      return problem === undefined ? Promise.resolve() : Promise.reject(new Error(problem));
    },
  };
  const remember = ({ target }: FocusEvent) => {
    if (isTextField(target)) last.current = target;
  };
  return (
    <div onFocus={remember}>
      <FormSection title="内容">
        <WholeLine>
          <RecordItem
            name="title"
            rules={[
              { required: true, whitespace: true, message: '标题不能为空' },
              contractRule(optionalText('标题', longestTemplate.title)),
              known,
            ]}
            extra={
              channel === 'sms'
                ? '短信只发送标题，最多30个字'
                : channel === 'push'
                  ? '浏览器推送只显示标题'
                  : undefined
            }
          >
            <Input
              placeholder="请输入标题"
              showCount
              count={countedTo(longestTemplate.title)}
              autoComplete="off"
            />
          </RecordItem>
          {titleOnlyChannels.includes(channel ?? '') ? null : (
            <RecordItem
              name="templateContent"
              required
              rules={[
                { required: true, whitespace: true, message: '正文不能为空' },
                contractRule(optionalText('正文', longestTemplate.content)),
                known,
              ]}
            >
              <Input.TextArea
                placeholder="请输入正文"
                showCount
                count={countedTo(longestTemplate.content)}
                rows={4}
              />
            </RecordItem>
          )}
          <GuardedPart name="title">
            <div className={styles.variables}>
              <span className={styles.hint}>
                {kind === undefined ? '选择消息类型后，可在此插入变量' : '点击插入变量：'}
              </span>
              {variables.map((name) => (
                <Button
                  key={name}
                  size="small"
                  // The cursor stays where it is.
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => last.current && insertInto(last.current, `{{${name}}}`)}
                >
                  {notificationVariables[name].label}
                  <code className={styles.code}>{`{{${name}}}`}</code>
                </Button>
              ))}
            </div>
          </GuardedPart>
        </WholeLine>
      </FormSection>
    </div>
  );
}
