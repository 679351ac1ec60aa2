import { useQuery } from '@tanstack/react-query';
import { Form } from 'antd';
import { Loaded } from '../../../ui/loaded/loaded.tsx';
import { moveOf } from '../departments.queries.ts';
import { MoveConsequences } from '../move/move-consequences.tsx';

/** Shows the changes that a new parent causes when the form is saved; nothing while the parent is the stored one. */
export function MoveNotice({ id, from }: { id: string; from: string | null }) {
  const chosen: unknown = Form.useWatch('parentId', Form.useFormInstance());
  const parentId = typeof chosen === 'string' ? chosen : null;
  const isElsewhere = chosen !== undefined && parentId !== from;
  const preview = useQuery({ ...moveOf(id, parentId), enabled: isElsewhere });
  if (!isElsewhere) return null;
  return <Loaded query={preview}>{(move) => <MoveConsequences move={move} />}</Loaded>;
}
