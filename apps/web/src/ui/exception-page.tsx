import { type ComponentType, createContext, lazy, type ReactNode, Suspense, use } from 'react';
import styles from './exception-page.module.css';
import { PlainButton } from './plain-button.tsx';

export type ExceptionStatus = '403' | '404' | '500';

/** product-spec §2 main layout: the three exception pages. */
const texts: Readonly<Record<ExceptionStatus, string>> = {
  '403': '抱歉，你无权访问该页面',
  '404': '抱歉，你访问的页面不存在或无权访问',
  '500': '抱歉，服务器出错了',
};

/** For the administrator, to copy. */
export type Report = { label: string; text: string; copied?: string };

/** The number of a failed request, if it has one, as a report. */
export function reportOf(requestId: string | undefined): Report | undefined {
  return requestId === undefined ? undefined : { label: '请求编号', text: requestId };
}

const plainLine = ({ label, text }: Report): string => `${label}：${text}`;

// By itself: what Vite wraps around an import would reject past a `then` that stands behind it.
const loadLine = () => import('./copyable-line/copyable-line.tsx');

// This page must stand where nothing can be loaded any more: then the report can be read, if not copied by a press.
const CopyableLine = lazy<ComponentType<Report>>(() =>
  loadLine().then(
    ({ CopyableLine: line }) => ({ default: line }),
    () => ({ default: plainLine }),
  ),
);

/** What can be offered to somebody who was refused for want of a right; the app fills it. */
export const RefusalHelp = createContext<(demanded: string) => ReactNode>(() => null);

type Props = {
  status: ExceptionStatus;
  /** Instead of the status's own text. */
  text?: string;
  /** A second line: what happened, what helps. */
  detail?: ReactNode;
  /** Number of the request, or what broke. */
  report?: Report | undefined;
  /** The right that was missing. */
  demanded?: string | undefined;
  /** Left of the way home: what may help here, such as trying again. */
  actions?: ReactNode;
  /** Whether there is a way home; not where the page is about to be left anyway. */
  withHome?: boolean;
};

/** Says in place of a page why it is not there. Free of antd: it must work when antd could not be loaded. */
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
