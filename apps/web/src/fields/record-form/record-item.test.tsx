import { type DictionaryRecord, dictionaryRecords } from '@baisi/contract/dictionary-records';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeServer } from '../../testing/fake-server.ts';
import { signInAs } from '../../testing/people.ts';
import { stamps } from '../../testing/record-answers.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { field } from './form-fields.logic.ts';
import { recordForm } from './record-form.logic.ts';
import { RecordFormModal } from './record-form-modal.tsx';
import { byWireNames, storedBy } from './saving/stored-by.ts';
import { TextAreaItem } from './text-area-item.tsx';
import { TextItem } from './text-item.tsx';
import { useRecordForm } from './use-record-form.ts';

const fields = {
  dictName: field.text('字典名称'),
  dictCode: field.text('字典编码'),
  description: field.text('描述'),
};
const form = recordForm({
  key: 'items.form',
  noun: '字典',
  fields,
  nameOf: ({ dictName }) => dictName,
  ...storedBy(dictionaryRecords, byWireNames(fields)),
});

function Dictionary({ id, onClose }: { id: string | undefined; onClose: () => void }) {
  const editor = useRecordForm(form, { open: true, id, onClose });
  return (
    <RecordFormModal editor={editor}>
      <TextItem name="dictName" maxLength={100} />
      <TextItem name="dictCode" maxLength={64} placeholder="字母和数字" />
      <TextAreaItem name="description" maxLength={200} />
    </RecordFormModal>
  );
}

const named = { id: 'd-1', dictName: '性别', dictCode: 'sex', description: null };
const stored: DictionaryRecord = { ...named, type: 0, delFlag: 0, ...stamps, version: 4 };

function open(id: string | undefined) {
  signInAs();
  const server = fakeServer();
  server.on(dictionaryRecords.get, () => stored);
  server.on(dictionaryRecords.edit, () => null);
  const closed: true[] = [];
  return { server, closed, ...renderPage(<Dictionary id={id} onClose={() => closed.push(true)} />) };
}
const save = () => screen.getByText(/^保\s?存$/);

test('a form item has the label of its field, and is required and validated as the contract declares', async () => {
  const { user, closed } = open(undefined);
  const name = await screen.findByLabelText<HTMLInputElement>('字典名称');
  expect(name.placeholder).toBe('请输入字典名称');
  expect(screen.getByLabelText<HTMLInputElement>('字典编码').placeholder).toBe('字母和数字');
  const marked = ['字典名称', '字典编码', '描述'].map((label) =>
    screen.getByText(label).classList.contains('ant-form-item-required'),
  );
  expect(marked).toEqual([true, true, false]);
  await user.click(save());
  expect(await screen.findByText('字典名称不能为空')).toBeTruthy();
  expect(await screen.findByText('字典编码不能为空')).toBeTruthy();
  expect(closed).toEqual([]);
});

test('a form with byWireNames shows the stored values, and an edit sends them with the loaded version', async () => {
  const { user, server, closed } = open('d-1');
  const name = await screen.findByDisplayValue('性别');
  expect(screen.getByLabelText<HTMLTextAreaElement>('描述').value).toBe('');
  await user.type(name, '码');
  await user.click(save());
  await waitFor(() => expect(closed).toHaveLength(1));
  expect(server.inputs(dictionaryRecords.edit)).toEqual([
    { id: 'd-1', version: 4, dictName: '性别码', dictCode: 'sex', description: '' },
  ]);
});

test('a text has the length that the server counts, and one that is too long is told and not cut', async () => {
  const family = '👨‍👩‍👧';
  const { user, server, closed } = open('d-1');
  const name = await screen.findByDisplayValue<HTMLInputElement>('性别');
  const description = screen.getByLabelText<HTMLTextAreaElement>('描述');
  await user.click(description);
  await user.paste(family.repeat(200));
  expect(screen.getByText('200 / 200')).toBeTruthy();
  await user.click(name);
  await user.paste('字'.repeat(99));
  expect(await screen.findByText('字典名称不能超过100个字符')).toBeTruthy();
  expect(name.value).toBe(`性别${'字'.repeat(99)}`);
  await user.keyboard('{Backspace}');
  await user.click(save());
  await waitFor(() => expect(closed).toHaveLength(1));
  const [sent] = server.inputs(dictionaryRecords.edit);
  expect(sent).toMatchObject({ dictName: `性别${'字'.repeat(98)}`, description: family.repeat(200) });
});
