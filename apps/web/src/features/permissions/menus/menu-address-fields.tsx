import { layoutKeys, pageKeys } from '@baisi/contract/pages';
import { permissionRecords } from '@baisi/contract/permission-records';
import { menuType } from '@baisi/contract/permissions';
import { AutoComplete, Form, Input } from 'antd';
import type { Rule } from 'antd/es/form';
import { RecordItem } from '../../../fields/record-form/record-item.tsx';
import { ApiError } from '../../../platform/api/api-error.ts';
import { call } from '../../../platform/api/call.ts';
import { objectionToUrl, storedComponent, storedUrl } from './menu-form.logic.ts';

const components = [...layoutKeys, ...pageKeys].map((value) => ({ value }));

/**
 * Returns a form rule that refuses a path of another menu than `exceptId`. If the check fails, the path passes: saving
 * checks again.
 */
const freeUrl = (exceptId: string | undefined): Rule => ({
  validator: async (_rule, value: unknown) => {
    const url = typeof value === 'string' ? value.trim() : '';
    if (url === '') return;
    const also = exceptId === undefined ? {} : { id: exceptId };
    const refusal = await call(permissionRecords.checkUrl, { url, ...also }).then(
      () => undefined,
      (error: unknown) => (error instanceof ApiError && error.error === 'value-taken' ? error : undefined),
    );
    if (refusal !== undefined) throw new Error(refusal.message);
  },
});

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const openableUrl: Rule = ({ getFieldValue }) => ({
  validator: (_rule, value: unknown) => {
    const objection = objectionToUrl(textOf(value), getFieldValue('hidden') === true);
    return objection === undefined ? Promise.resolve() : Promise.reject(new Error(objection));
  },
});

const willBe = (stored: string | undefined): string | undefined =>
  stored === undefined || stored === '' ? undefined : `保存为 ${stored}`;

/** Form fields for the address of a menu: its path, and the page component shown there. */
export function MenuAddressFields({ id, type }: { id: string | undefined; type: number }) {
  const form = Form.useFormInstance();
  const url = textOf(Form.useWatch<unknown>('url', form));
  const component = textOf(Form.useWatch<unknown>('component', form));
  const isRoot = type === menuType.root;
  return (
    <>
      <RecordItem
        name="url"
        label="菜单路径"
        required
        validateFirst
        validateDebounce={400}
        extra={willBe(storedUrl(url)) ?? '站内路径 /isystem/x、http(s) 地址，或 {{\u00a0baseUrl\u00a0}}/x'}
        dependencies={['hidden']}
        rules={[{ required: true, whitespace: true, message: '菜单路径不能为空' }, openableUrl, freeUrl(id)]}
      >
        <Input maxLength={500} placeholder="请输入菜单路径" autoComplete="off" />
      </RecordItem>
      <RecordItem
        name="component"
        label="前端组件"
        required={!isRoot}
        extra={
          willBe(storedComponent(component)) ??
          (isRoot ? '不填时为 layouts/RouteView' : '选择页面，或直接输入')
        }
        rules={isRoot ? [] : [{ required: true, whitespace: true, message: '前端组件不能为空' }]}
      >
        <AutoComplete
          options={components}
          showSearch={{
            filterOption: (typed, option) =>
              (option?.value ?? '').toLowerCase().includes(typed.toLowerCase()),
          }}
          maxLength={255}
          placeholder="请选择或输入前端组件"
          allowClear
        />
      </RecordItem>
      <RecordItem name="componentName" label="组件名称">
        <Input maxLength={100} placeholder="默认取前端组件的末段" autoComplete="off" />
      </RecordItem>
      <RecordItem name="redirect" label="默认跳转地址" hidden={!isRoot}>
        <Input maxLength={255} placeholder="例如 /isystem/user" autoComplete="off" />
      </RecordItem>
    </>
  );
}
