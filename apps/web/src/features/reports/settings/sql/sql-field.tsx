import { reports } from '@baisi/contract/reports';
import { useQuery } from '@tanstack/react-query';
import { Button, ConfigProvider } from 'antd';
import { useId, useState } from 'react';
import { queryOf } from '../../../../platform/api/query.ts';
import { notify } from '../../../../platform/notify.ts';
import { Loaded } from '../../../../ui/loaded/loaded.tsx';
import { usePart } from '../../../../ui/loaded/use-part.ts';
import type { Fault } from './place.logic.ts';
import { SourcesButton } from './sources-button.tsx';
import styles from './sql-field.module.css';

type Props = {
  id?: string;
  value?: string;
  onChange?: (value: string) => void;
  fault: Fault | undefined;
  goTo: { at: number } | undefined;
};

const loadFormat = () => import('./format-sql.ts');

const staleTime = 5 * 60_000;
const noSources: never[] = [];

/** The statement of a report, with the data sets that it may read. */
export function SqlField({ id, value = '', onChange, fault, goTo }: Props) {
  // The editor is larger than a whole page, and only authors need it.
  const part = usePart('report-sql', () => import('./sql-code.tsx'));
  const sources = useQuery({ ...queryOf(reports.sources, {}), staleTime });
  const { componentDisabled } = ConfigProvider.useConfig();
  const disabled = componentDisabled === true;
  const [isFormatting, setFormatting] = useState(false);
  const ownId = useId();
  const format = async () => {
    setFormatting(true);
    const part = await loadFormat().catch(() => undefined);
    setFormatting(false);
    if (part === undefined) return notify.warning('网络异常，请重试');
    try {
      onChange?.(part.formatSql(value));
    } catch {
      notify.warning('语句不完整，暂不能格式化');
    }
  };
  return (
    <div className={styles.field}>
      <div className={styles.tools}>
        <SourcesButton query={sources} />
        <Button
          size="small"
          loading={isFormatting}
          disabled={disabled || value.trim() === ''}
          onClick={() => void format()}
        >
          格式化
        </Button>
        <span className={styles.hint}>
          参数写作 <code>{`\${名称}`}</code>，系统变量写作 <code>{'#{sys_user_code}'}</code>
        </span>
      </div>
      <Loaded query={part}>
        {({ SqlCode }) => (
          <SqlCode
            id={id ?? ownId}
            label="查询语句"
            placeholder="select … from …"
            value={value}
            disabled={disabled}
            sources={sources.data ?? noSources}
            fault={fault}
            goTo={goTo}
            onChange={(text) => onChange?.(text)}
          />
        )}
      </Loaded>
    </div>
  );
}
