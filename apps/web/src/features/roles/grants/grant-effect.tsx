import { Button } from 'antd';
import { problemOf } from '../../../ui/loaded/loaded.logic.ts';
import { peopleText } from './preview.logic.ts';
import type { useGrantPreview } from './use-grant-preview.ts';

type Props = { effect: ReturnType<typeof useGrantPreview>; onDetails: () => void };

/** Says how many users a change of grants affects, and opens the details. */
export function GrantEffect({ effect: { preview, error, retry }, onDetails }: Props) {
  if (error)
    return (
      <>
        未能预演：{problemOf(error).text}
        <Button type="link" size="small" onClick={() => void retry()}>
          重试
        </Button>
      </>
    );
  if (preview === undefined) return <>正在预演对用户的影响…</>;
  return (
    <>
      {peopleText(preview)}
      {preview.total + preview.ends.length === 0 ? null : (
        <Button type="link" size="small" onClick={onDetails}>
          查看影响
        </Button>
      )}
    </>
  );
}
