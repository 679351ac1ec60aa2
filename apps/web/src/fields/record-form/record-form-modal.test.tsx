import { screen, waitFor } from '@testing-library/react';
import { Form, Input } from 'antd';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { ApiError } from '../../platform/api/api-error.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { signInAs } from '../../testing/people.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { field, type ValuesOf } from './form-fields.logic.ts';
import { recordForm } from './record-form.logic.ts';
import { RecordFormModal } from './record-form-modal.tsx';
import { currentOf } from './saving/refused-save.logic.ts';
import type { SaveReactions } from './saving/saving.ts';
import { useRecordForm } from './use-record-form.ts';

const Colour = z.object({ code: z.string(), name: z.string(), version: z.number() });
type Colour = z.infer<typeof Colour>;

const fields = {
  code: field.text('编码', { isFixed: true }),
  name: field.text('名称', { wire: 'colourName' }),
};
type Values = ValuesOf<typeof fields>;

const saved: { values: Values; version: number | undefined }[] = [];
const refusals: ApiError[] = [];

const useSave = (reactions: SaveReactions) => ({
  isSaving: false,
  save: (values: Values, from: Colour | undefined) => {
    saved.push({ values, version: from?.version });
    const refusal = refusals.shift();
    if (refusal === undefined) reactions.onDone();
    else reactions.onRefused(refusal);
  },
});

const colourForm = recordForm<Colour, Values>({
  key: 'colours.form',
  noun: '颜色',
  fields,
  nameOf: ({ name }) => name,
  toValues: ({ code, name }) => ({ code, name }),
  load: (id) => Promise.resolve({ code: id, name: '红', version: 1 }),
  readStored: currentOf(Colour),
  useSave,
});

function Colours({ id, onClose }: { id: string | undefined; onClose: () => void }) {
  const editor = useRecordForm(colourForm, {
    id,
    open: true,
    onClose,
    start: { code: 'c-' },
    next: ({ code }) => ({ code }),
  });
  return (
    <RecordFormModal editor={editor}>
      <Form.Item name="code" label="编码">
        <Input disabled={id !== undefined} />
      </Form.Item>
      <Form.Item name="name" label="名称">
        <Input />
      </Form.Item>
    </RecordFormModal>
  );
}

/** Opens the form on a fake server. `refusal`: its response to the first save. */
function open(id: string | undefined, refusal?: ApiError) {
  signInAs();
  fakeServer();
  saved.length = 0;
  if (refusal !== undefined) refusals.push(refusal);
  const closed: true[] = [];
  return { ...renderPage(<Colours id={id} onClose={() => closed.push(true)} />), closed };
}

const nameField = () => screen.getByLabelText<HTMLInputElement>('名称');
const save = () => screen.getByText(/^保\s?存$/);

test('a new record is sent as typed, and the form closes', async () => {
  const { user, closed } = open(undefined);
  expect(await screen.findByText('添加颜色')).toBeTruthy();
  await user.type(screen.getByLabelText('编码'), 'red');
  await user.type(nameField(), '红');
  await user.click(save());
  await waitFor(() => expect(closed).toHaveLength(1));
  expect(saved).toEqual([{ values: { code: 'c-red', name: '红' }, version: undefined }]);
});

test('保存并新增 keeps the form open with the initial values of the next record', async () => {
  const { user, closed } = open(undefined);
  await user.type(await screen.findByLabelText('编码'), 'red');
  await user.type(nameField(), '红');
  await user.click(screen.getByRole('button', { name: '保存并新增' }));
  await waitFor(() => expect(nameField().value).toBe(''));
  expect(screen.getByLabelText<HTMLInputElement>('编码').value).toBe('c-red');
  expect(document.activeElement).toBe(nameField());
  await user.keyboard('大红');
  await user.click(save());
  await waitFor(() => expect(closed).toHaveLength(1));
  expect(saved.map(({ values }) => values.name)).toEqual(['红', '大红']);
});

test('a refused 保存并新增 keeps all input, and 保存 closes the form afterwards', async () => {
  const refusal = new ApiError({ status: 200, code: 500, message: '名称已存在', field: 'colourName' });
  const { user, closed } = open(undefined, refusal);
  await user.type(await screen.findByLabelText('名称'), '红');
  await user.click(screen.getByRole('button', { name: '保存并新增' }));
  expect(await screen.findByText('名称已存在')).toBeTruthy();
  expect(nameField().value).toBe('红');
  await user.click(save());
  await waitFor(() => expect(closed).toHaveLength(1));
});

test('an edit offers no 保存并新增', async () => {
  open('red');
  await screen.findByDisplayValue('红');
  expect(screen.queryByRole('button', { name: '保存并新增' })).toBeNull();
});

test('a refusal of a field is shown below it, also when the server names the field differently', async () => {
  const refusal = new ApiError({ status: 200, code: 500, message: '名称已存在', field: 'colourName' });
  const { user, closed } = open('red', refusal);
  await screen.findByDisplayValue('红');
  await user.click(save());
  expect(await screen.findByText('名称已存在')).toBeTruthy();
  expect(nameField().value).toBe('红');
  expect(closed).toEqual([]);
});

test('saving over another user’s change shows the conflict, and continues from that user’s version', async () => {
  const stale = new ApiError({
    status: 409,
    code: 409,
    error: 'stale-version',
    message: 'stale',
    result: {
      current: { code: 'red', name: '大红', version: 2 },
      changedBy: '周岚',
      changedTime: '2026-11-21 10:00:00',
    },
  });
  const { user, closed } = open('red', stale);
  await screen.findByDisplayValue('红');
  await user.clear(nameField());
  await user.type(nameField(), '朱红');
  await user.click(save());
  await user.click(await screen.findByRole('radio', { name: '名称用我的' }));
  await user.click(screen.getByText('保存合并结果'));
  await waitFor(() => expect(closed).toHaveLength(1));
  expect(saved.at(-1)).toEqual({ values: { code: 'red', name: '朱红' }, version: 2 });
});

test('the initial focus does not move to another field if the user is already typing', async () => {
  const { user } = open(undefined);
  const typed = '一二三四五六七八九十'.repeat(8);
  await user.click(await screen.findByLabelText('名称'));
  await user.keyboard(typed);
  expect(nameField().value).toBe(typed);
});
