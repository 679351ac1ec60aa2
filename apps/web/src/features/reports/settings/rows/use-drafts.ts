import type { ReportItem, ReportParam } from '@baisi/contract/reports';
import { Form } from 'antd';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { PreviewState } from '../preview/use-preview.ts';
import type { ReportValues } from '../report-form.logic.ts';
import { type Drafted, differing, followed, type Memory } from './drafted-rows.logic.ts';

const ofItems: Drafted<ReportItem> = {
  nameOf: ({ fieldName }) => fieldName,
  typeOf: ({ fieldType }) => fieldType,
  withType: (row, { fieldType }) => ({ ...row, fieldType }),
};
const ofParams: Drafted<ReportParam> = {
  nameOf: ({ paramName }) => paramName,
  typeOf: ({ paramType }) => paramType,
  // The statement does not tell the type of a parameter.
  withType: (row) => row,
};

const emptyMemory = <T>(): Memory<T> => ({ set: new Map(), types: new Map() });

type Given = Pick<ReportValues, 'params' | 'items'> & { sql: string; isNew: boolean };

/**
 * Lets fields and parameters follow the statement. When a stored report is opened, nothing is changed before its
 * statement is: `difference` says how its fields differ, and `follow` adapts them.
 */
export function useDrafts(
  { answer, sql: askedSql, fault }: PreviewState,
  { sql, params, items, isNew }: Given,
) {
  const form = Form.useFormInstance<ReportValues>();
  const memory = useRef({ items: emptyMemory<ReportItem>(), params: emptyMemory<ReportParam>() });
  const [firstSql, setFirstSql] = useState<string>();
  if (firstSql === undefined && sql !== '') setFirstSql(sql);
  const isUntouched = !isNew && sql === firstSql;

  const follow = () => {
    if (answer === undefined) return;
    const next = {
      items: followed(items, answer.fields, memory.current.items, ofItems),
      params: followed(params, answer.params, memory.current.params, ofParams),
    };
    for (const name of ['items', 'params'] as const)
      if (JSON.stringify(next[name]) !== JSON.stringify(name === 'items' ? items : params))
        form.setFieldValue(name, next[name]);
  };
  const followNow = useEffectEvent(follow);
  useEffect(() => {
    if (answer !== undefined && !isUntouched) followNow();
  }, [answer, isUntouched]);

  const { missing, gone } =
    answer === undefined || askedSql !== sql || fault !== undefined || !isUntouched
      ? { missing: [], gone: [] }
      : differing(items, answer.fields, ofItems.nameOf);
  const parts = [
    ...(missing.length > 0 ? [`查询多出 ${missing.join('、')}`] : []),
    ...(gone.length > 0 ? [`字段 ${gone.join('、')} 已不在查询结果中`] : []),
  ];
  return { difference: parts.length === 0 ? undefined : parts.join('；'), follow };
}
