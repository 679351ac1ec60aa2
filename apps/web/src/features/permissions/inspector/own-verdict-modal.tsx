import { useQuery } from '@tanstack/react-query';
import { Modal } from 'antd';
import { useAllowed } from '../../../platform/access/use-allowed.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { Loaded } from '../../../ui/loaded/loaded.tsx';
import { ownVerdict } from '../permissions.queries.ts';
import { VerdictView } from './verdict-view.tsx';

type Props = { demanded: string; onClose: () => void };

/** Explains why the signed-in user was refused, and what to request from the administrator. */
export function OwnVerdictModal({ demanded, onClose }: Props) {
  const { may } = useAllowed();
  const { user, grants } = useSession();
  const query = useQuery(ownVerdict({ kind: 'action', target: demanded }));
  const codesOf = (action: string) => action.split(',').map((code) => code.trim());
  const name = grants?.allAuth.find(({ action }) => codesOf(action).includes(demanded))?.describe ?? demanded;
  const page = new URLSearchParams({ kind: 'action', user: user?.id ?? '', target: demanded });
  return (
    <Modal open title="权限诊断" width={640} footer={null} onCancel={onClose}>
      <Loaded query={query}>
        {(verdict) => (
          <VerdictView
            verdict={verdict}
            question={`您执行【${name}】`}
            remedyLink={
              may('permission:inspect') ? (
                <a href={`/isystem/accessInspector?${page.toString()}`} onClick={onClose}>
                  在权限诊断中查看
                </a>
              ) : (
                '请将以上内容告知管理员'
              )
            }
          />
        )}
      </Loaded>
    </Modal>
  );
}
