import { Popover } from 'antd';
import { type ReactElement, type ReactNode, type Ref, useState } from 'react';
import { ConditionEditor } from './condition-editor.tsx';
import { FieldChoice } from './field-choice.tsx';
import type { SearchField, Texts } from './search-field.tsx';

export type Conditions = {
  texts: Texts;
  onChange: (texts: Texts) => void;
};

type Props = Conditions & {
  /** With several fields, the user first chooses one. */
  fields: readonly SearchField[];
  /** The button that opens it. */
  children: ReactElement<{ ref?: Ref<HTMLButtonElement> }>;
};

/** Opens the control of a condition below a button. */
export function ConditionPopover({ fields, texts, onChange, children }: Props) {
  const [isOpen, setOpen] = useState(false);
  const [chosen, choose] = useState<SearchField>();
  const field = chosen ?? (fields.length === 1 ? fields[0] : undefined);
  const turn = (open: boolean) => {
    setOpen(open);
    if (open) choose(undefined);
  };
  const content: ReactNode =
    field === undefined ? (
      <FieldChoice fields={fields} onChoose={choose} />
    ) : (
      <ConditionEditor field={field} texts={texts} onChange={onChange} onDone={() => turn(false)} />
    );
  return (
    <Popover
      trigger="click"
      placement="bottomLeft"
      arrow={false}
      destroyOnHidden
      open={isOpen}
      onOpenChange={turn}
      content={<section aria-label="条件">{content}</section>}
    >
      {children}
    </Popover>
  );
}
