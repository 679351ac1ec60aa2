import { type ComponentType, createContext, lazy, type ReactNode, Suspense, use } from 'react';
import { PlainButton } from '../plain-button.tsx';
import styles from './exception-page.module.css';

export type ExceptionStatus = '403' | '404' | '500';

/** product-spec §2 main layout: the three exception pages. */
const texts: Readonly<Record<ExceptionStatus, string>> = {
  '403': '抱歉，你无权访问该页面',
  '404': '抱歉，你访问的页面不存在或无权访问',
  '500': '抱歉，服务器出错了',
};

/** Text for the administrator, to copy. */
export type Report = { label: string; text: string; copied?: string };

/** Returns the id of a failed request, if any, as a report. */
export function reportOf(requestId: string | undefined): Report | undefined {
  return requestId === undefined ? undefined : { label: '请求编号', text: requestId };
}

const plainLine = ({ label, text }: Report): string => `${label}：${text}`;

// A function of its own: Vite's wrapper around an inline import would reject past a chained `then`.
const loadLine = () => import('../copyable-line/copyable-line.tsx');

// This page must work when no chunk can be loaded: the report is then shown without a copy button.
const CopyableLine = lazy<ComponentType<Report>>(() =>
  loadLine().then(
    ({ CopyableLine: line }) => ({ default: line }),
    () => ({ default: plainLine }),
  ),
);

/** Renders help for a missing permission; provided by the app. */
export const RefusalHelp = createContext<(demanded: string) => ReactNode>(() => null);

type Props = {
  status: ExceptionStatus;
  /** Replaces the default text of the status. */
  text?: string;
  /** A second line: what happened, what helps. */
  detail?: ReactNode;
  /** Request id or crash details. */
  report?: Report | undefined;
  /** The missing permission. */
  demanded?: string | undefined;
  /** Buttons left of the way home, such as a retry. */
  actions?: ReactNode;
  /** Whether to show the way home; not where the page is about to be left anyway. */
  withHome?: boolean;
};

/** Replaces a page that cannot be shown and says why. Free of antd: it must work when antd could not be loaded. */
export function ExceptionPage({
  status,
  text = texts[status],
  detail,
  report,
  demanded,
  actions,
  withHome = true,
}: Props) {
  const helpWith = use(RefusalHelp);
  return (
    <div className={styles.page}>
      <p className={styles.number} aria-hidden="true">
        {status}
      </p>
      <h1 className={styles.text}>{text}</h1>
      {detail === undefined ? null : <p className={styles.detail}>{detail}</p>}
      {report === undefined ? null : (
        <div className={styles.report}>
          <Suspense fallback={plainLine(report)}>
            <CopyableLine {...report} />
          </Suspense>
        </div>
      )}
      <div className={styles.actions}>
        {actions}
        {demanded === undefined ? null : helpWith(demanded)}
        {withHome ? (
          <PlainButton kind={actions === undefined ? 'primary' : 'default'} href="/">
            返回首页
          </PlainButton>
        ) : null}
      </div>
    </div>
  );
}
