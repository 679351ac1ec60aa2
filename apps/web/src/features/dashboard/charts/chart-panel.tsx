import { type ReactNode, useState } from 'react';
import iconButton from '../../../ui/icon-button.module.css';
import { Icon } from '../../../ui/icons/icon.tsx';
import { Panel } from '../panel.tsx';

type Props = {
  title: string;
  /** Draws the content; `asTable`: as the table of the same numbers. */
  children: (asTable: boolean) => ReactNode;
};

/** A widget with a chart that can be read as a table. */
export function ChartPanel({ title, children }: Props) {
  const [asTable, setAsTable] = useState(false);
  const name = asTable ? '以图表显示' : '以表格显示';
  return (
    <Panel
      title={title}
      tools={
        <button
          type="button"
          className={iconButton.button}
          aria-label={`${title}：${name}`}
          title={name}
          onClick={() => setAsTable(!asTable)}
        >
          <Icon name={asTable ? 'bar-chart' : 'table'} sizePx={16} />
        </button>
      }
    >
      {children(asTable)}
    </Panel>
  );
}
