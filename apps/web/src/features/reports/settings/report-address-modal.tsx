import { reportEditor } from '@baisi/contract/report-editor';
import type { ReportHead } from '@baisi/contract/reports';
import { useQuery } from '@tanstack/react-query';
import { Modal } from 'antd';
import { everyRole } from '../../../fields/role/role.queries.ts';
import { queryOf } from '../../../platform/api/query.ts';
import { CopyableLine } from '../../../ui/copyable-line/copyable-line.tsx';
import styles from './report-address.module.css';

type Props = { open: boolean; report: ReportHead | undefined; onClose: () => void };

const component = 'modules/online/cgreport/auto/OnlCgreportAutoList';

/** Says who may open a report. */
function readersOf(roleIds: readonly string[], roles: readonly { id: string; roleName: string }[]): string {
  if (roleIds.length === 0) return '尚未选择可见角色，只有能编辑报表的人可以打开。';
  const names = roleIds.map((id) => roles.find((role) => role.id === id)?.roleName ?? id);
  return `角色 ${names.join('、')} 可以打开，能编辑报表的人也可以。每个人只看到自己有权看到的数据。`;
}

/** 配置地址: the path of a report for a menu, and who may open it. */
export function ReportAddressModal({ open, report, onClose }: Props) {
  const isOpen = open && report !== undefined;
  const { data: roles = [] } = useQuery({ ...everyRole(), enabled: isOpen });
  const { data } = useQuery({ ...queryOf(reportEditor.uses, { id: report?.id ?? '' }), enabled: isOpen });
  const menus = (data?.uses ?? []).flatMap(({ kind, name }) => (kind === 'menu' ? name : []));
  return (
    <Modal
      title={report === undefined ? '配置地址' : `配置地址：${report.name}`}
      open={open}
      footer={null}
      destroyOnHidden
      onCancel={onClose}
    >
      {report === undefined ? null : (
        <dl className={styles.facts}>
          <dt>打开报表</dt>
          <dd>
            <CopyableLine label="菜单路径" text={`/online/cgreport/${report.id}`} />
          </dd>
          <dt>做成菜单</dt>
          <dd>
            {menus.length === 0 ? null : <p>已有菜单：{menus.join('、')}</p>}
            <p>在「菜单管理」添加菜单：菜单路径填上面的路径，前端组件填下面的组件，再把菜单授权给角色。</p>
            <CopyableLine label="前端组件" text={component} />
          </dd>
          <dt>谁可以打开</dt>
          <dd>{readersOf(report.roleIds, roles)}</dd>
        </dl>
      )}
    </Modal>
  );
}
