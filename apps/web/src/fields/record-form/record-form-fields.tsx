import { Form, Modal } from 'antd';
import type { ReactNode } from 'react';
import { Loaded } from '../../ui/loaded/loaded.tsx';
import { DraftBar } from '../drafts/draft-bar.tsx';
import { DraftView } from './drafts/draft-view.tsx';
import { namesOf } from './form-fields.logic.ts';
import { FormGuardsContext } from './form-guards.ts';
import { FormKindContext } from './form-kind.ts';
import { ConflictView } from './merge/conflict-view.tsx';
import type { RecordEditor } from './use-record-form.ts';

type Props<R, V extends object> = { editor: RecordEditor<R, V>; children: ReactNode };

/**
 * Content of a form's drawer, dialog or page: the fields, a notice about a restored draft, and the dialogs for
 * conflicts and drafts that the user must decide about.
 */
export function RecordFormFields<R, V extends object>({ editor, children }: Props<R, V>) {
  const { kind, form, id, base, conflict, draft } = editor;
  const secrets = namesOf(kind.fields).some((name) => kind.fields[name].isSecret);
  const fields = (
    <>
      {draft.restoredAt === undefined ? null : (
        <DraftBar
          savedAt={draft.restoredAt}
          note={id === undefined && secrets ? '密码不会存入草稿，请重新填写。' : undefined}
          onDiscard={draft.discard}
        />
      )}
      <Form
        form={form}
        // Prefix of the field ids, because a form that adds a record may be open beside this one.
        name={`${kind.key.replace('.', '-')}${editor.inPlace === undefined ? '' : '-in-place'}`}
        layout="vertical"
        requiredMark
        initialValues={editor.initialValues}
        onValuesChange={editor.changed}
        onFinish={editor.save}
        onFinishFailed={editor.takeGoesOn}
        scrollToFirstError={{ focus: true, block: 'center' }}
      >
        <FormGuardsContext value={editor.guards}>
          <FormKindContext value={editor}>{children}</FormKindContext>
        </FormGuardsContext>
      </Form>
    </>
  );
  return (
    <>
      {id === undefined ? fields : <Loaded query={editor.query}>{() => fields}</Loaded>}
      {conflict !== undefined && base !== undefined ? (
        <Modal open title="数据已被他人修改" width={760} footer={null} onCancel={editor.putOff}>
          <ConflictView editor={editor} conflict={conflict} base={base} />
        </Modal>
      ) : null}
      {draft.comparison === undefined ? null : (
        // Closing this dialog without a decision keeps the draft and closes the form too: typing would overwrite the
        // draft.
        <Modal open title="恢复未保存的草稿" width={760} footer={null} onCancel={editor.close}>
          <DraftView editor={editor} comparison={draft.comparison} />
        </Modal>
      )}
    </>
  );
}
