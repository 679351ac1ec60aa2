import { reportEditor } from '@baisi/contract/report-editor';
import type { ReportHead } from '@baisi/contract/reports';
import { useQuery } from '@tanstack/react-query';
import { App } from 'antd';
import type { RecordEditor } from '../../../fields/record-form/use-record-form.ts';
import { queryOf } from '../../../platform/api/query.ts';
import type { ReportValues } from './report-form.logic.ts';
import { lostParams } from './uses.logic.ts';

/** Returns the submit of a report's form, which asks first when links of other reports lose a parameter. */
export function useAskedSubmit(editor: RecordEditor<ReportHead, ReportValues>): () => void {
  const { modal } = App.useApp();
  const { id, base, form, submit, isOpen } = editor;
  const { data: uses } = useQuery({
    ...queryOf(reportEditor.uses, { id: id ?? '' }),
    enabled: isOpen && id !== undefined,
  });
  return () => {
    const now: unknown = form.getFieldValue('params');
    const names = Array.isArray(now) ? now.map(({ paramName }: { paramName: string }) => paramName) : [];
    const before = (base?.params ?? []).map(({ paramName }) => paramName);
    const lost = uses === undefined ? undefined : lostParams(uses, before, names);
    if (lost === undefined) return submit();
    void modal.confirm({
      title: '其他报表的链接将失去参数',
      content: lost,
      okText: '仍然保存',
      cancelText: '返回',
      onOk: submit,
    });
  };
}
