import type { User } from '@baisi/contract/user-record';
import { useQuery } from '@tanstack/react-query';
import { Alert, Form, Modal, Select } from 'antd';
import type { ReactNode } from 'react';
import { Loaded } from '../../ui/loaded/loaded.tsx';
import { ownDepartments, useSelectDepartment } from './session.queries.ts';

type Props = {
  open: boolean;
  onClose: () => void;
  /** Called after the session switched to another department. */
  onSwitched: (user: User) => void;
};

/** Option with its whole label, since long names often differ only at the end. */
const wholeName = ({ label }: { label?: ReactNode }) => <span style={{ whiteSpace: 'normal' }}>{label}</span>;

/** 切换部门: the department dialog of the user menu (product-spec §2). */
export function DepartmentSwitchModal({ open, onClose, onSwitched }: Props) {
  const [form] = Form.useForm<{ orgCode: string }>();
  const query = useQuery({ ...ownDepartments(), enabled: open });
  const change = useSelectDepartment({
    onDone: ({ userInfo }) => {
      onClose();
      onSwitched(userInfo);
    },
    onRefused: ({ status, error, message }) => {
      if (status !== 200 && error !== 'department-not-own') return false;
      form.setFields([{ name: 'orgCode', errors: [message] }]);
      return true;
    },
  });
  const { list = [], orgCode } = query.data ?? {};
  const current = list.find((department) => department.orgCode === orgCode)?.departName;
  const isNone = query.data !== undefined && list.length === 0;
  return (
    <Modal
      // Padding, so that a long name does not run below the close button.
      title={
        <span style={{ display: 'block', paddingInlineEnd: 24 }}>
          {current === undefined ? '部门选择' : `部门切换（当前部门 : ${current}）`}
        </span>
      }
      open={open}
      onCancel={onClose}
      onOk={form.submit}
      okText="确认"
      cancelText="关闭"
      okButtonProps={{ disabled: list.length === 0 }}
      confirmLoading={change.isPending}
      width={450}
      mask={{ closable: false }}
      destroyOnHidden
    >
      <Loaded query={query}>
        {() =>
          isNone ? (
            <Alert type="warning" showIcon title="您尚未设置部门信息!" />
          ) : (
            <Form
              form={form}
              layout="vertical"
              style={{ paddingTop: 8 }}
              requiredMark={false}
              preserve={false}
              initialValues={orgCode === null ? {} : { orgCode }}
              onFinish={({ orgCode: chosen }) => {
                if (chosen === orgCode) onClose();
                else change.mutate({ orgCode: chosen });
              }}
            >
              <Form.Item
                name="orgCode"
                label="请选择当前所在部门"
                tooltip={list.length > 1 ? '您隶属于多部门，请选择当前所在部门' : undefined}
                rules={[{ required: true, message: '请选择部门' }]}
              >
                <Select
                  showSearch={{ optionFilterProp: 'label' }}
                  placeholder="请选择部门"
                  optionRender={wholeName}
                  options={list.map((one) => ({ value: one.orgCode, label: one.departName }))}
                />
              </Form.Item>
            </Form>
          )
        }
      </Loaded>
    </Modal>
  );
}
