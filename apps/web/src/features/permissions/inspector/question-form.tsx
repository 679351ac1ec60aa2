import type { InspectorTarget } from '@baisi/contract/access-inspector';
import { Segmented } from 'antd';
import { PersonSelect } from '../../../fields/person/person-select.tsx';
import { TreeSelect } from '../../../ui/tree-select/tree-select.tsx';
import styles from './inspector.module.css';
import { type Question, targetOptions } from './question.logic.ts';
import { RowFields } from './row-fields.tsx';

const kindOptions: { value: Question['kind']; label: string }[] = [
  { value: 'action', label: '操作（按钮）' },
  { value: 'menu', label: '菜单' },
  { value: 'column', label: '列' },
  { value: 'row', label: '某条数据' },
];

const targetLabels = { action: '操作', menu: '菜单', column: '列', row: '操作' } as const;

type Props = {
  question: Question;
  targets: readonly InspectorTarget[];
  onChange: (question: Question) => void;
  /** Whether the question concerns all users: the form then has no field for a user. */
  isAboutAll?: boolean;
};

/** Fields for the user and the menu, button, column or row that a question is about. */
export function QuestionForm({ question, targets, onChange, isAboutAll = false }: Props) {
  const { kind, userId, target } = question;
  return (
    <>
      <Segmented<Question['kind']>
        aria-label="诊断内容"
        style={{ justifySelf: 'start', alignSelf: 'flex-start' }}
        options={kindOptions}
        value={kind}
        onChange={(next) => onChange({ ...question, kind: next, target: null, menuId: null, rowId: null })}
      />
      <div className={styles.question}>
        {isAboutAll ? null : (
          <div className={styles.field}>
            <span>用户</span>
            <PersonSelect
              value={userId}
              onChange={(id) => onChange({ ...question, userId: id })}
              aria-label="用户"
            />
          </div>
        )}
        {kind === 'row' ? (
          <RowFields question={question} targets={targets} onChange={onChange} />
        ) : (
          <div className={styles.field}>
            <span>{targetLabels[kind]}</span>
            <TreeSelect<string | null>
              aria-label={targetLabels[kind]}
              value={target}
              treeData={targetOptions(targets, kind)}
              showSearch={{ treeNodeFilterProp: 'title' }}
              allowClear
              placeholder="请选择"
              onChange={(value) => onChange({ ...question, target: value ?? null })}
            />
          </div>
        )}
      </div>
    </>
  );
}
