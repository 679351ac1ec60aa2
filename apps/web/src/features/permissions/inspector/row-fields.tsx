import type { InspectorTarget } from '@baisi/contract/access-inspector';
import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useState } from 'react';
import { NoChoices } from '../../../fields/choices/no-choices.tsx';
import { rowsToInspect, verdictAbout } from '../permissions.queries.ts';
import styles from './inspector.module.css';
import { type Question, requestOf, rowActions, rowMenus } from './question.logic.ts';

type Props = {
  question: Question;
  targets: readonly InspectorTarget[];
  onChange: (question: Question) => void;
};

export function RowFields({ question, targets, onChange }: Props) {
  const { menuId, target, rowId } = question;
  const [keyword, setKeyword] = useState('');
  const rows = useQuery({ ...rowsToInspect(menuId ?? '', keyword), enabled: menuId !== null });
  const asked = requestOf(question);
  const verdict = useQuery({
    ...verdictAbout(asked ?? { userId: '', kind: 'action', target: '' }),
    enabled: asked !== undefined,
  });
  const chosen = verdict.data?.row;
  const known = new Map([...(chosen ? [chosen] : []), ...(rows.data ?? [])].map((row) => [row.id, row.name]));
  return (
    <>
      <div className={styles.field}>
        <span>菜单</span>
        <Select
          aria-label="菜单"
          value={menuId}
          options={rowMenus(targets)}
          placeholder="请选择"
          onChange={(id: string) =>
            onChange({
              ...question,
              menuId: id,
              rowId: null,
              target: rowActions(targets, id)[0]?.value ?? null,
            })
          }
        />
      </div>
      <div className={styles.field}>
        <span>操作</span>
        <Select
          aria-label="操作"
          value={target}
          options={rowActions(targets, menuId)}
          disabled={menuId === null}
          placeholder="请选择"
          onChange={(code: string) => onChange({ ...question, target: code })}
        />
      </div>
      <div className={styles.field}>
        <span>数据</span>
        <Select
          aria-label="数据"
          value={rowId}
          options={[...known].map(([value, label]) => ({ value, label }))}
          disabled={menuId === null}
          showSearch={{ filterOption: false, onSearch: (typed) => setKeyword(typed.trim().slice(0, 50)) }}
          notFoundContent={<NoChoices query={rows} />}
          placeholder="请输入关键字选择"
          onChange={(id: string) => onChange({ ...question, rowId: id })}
        />
      </div>
    </>
  );
}
