import { type ComponentType, createContext, lazy, type ReactNode, Suspense, use } from 'react';
import { PlainButton } from '../plain-button.tsx';
import styles from './exception-page.module.css';
import type { ExceptionStatus } from './exception-status.ts';

/** Texts of the exception pages; those of the three numbers are of product-spec §2 main layout. */
const texts: Readonly<Partial<Record<ExceptionStatus, string>>> = {
  '403': '抱歉，你无权访问该页面',
  '404': '抱歉，你访问的页面不存在或无权访问',
  '500': '抱歉，服务器出错了',
  offline: '网络连接已断开',
  slow: '服务器响应较慢',
  broken: '抱歉，页面出错了',
};

/** Text that the user can copy for the administrator. */
export type Report = { label: string; text: string; copied?: string };

/** Returns the id of a failed request, if any, as a report. */
export function reportOf(requestId: string | undefined): Report | undefined {
  return requestId === undefined ? undefined : { label: '请求编号', text: requestId };
}

const plainLine = ({ label, text }: Report): string => `${label}：${text}`;

// A separate function, because Vite wraps an inline import in a promise whose rejection a chained `then` would not
// handle.
const loadLine = () => import('../copyable-line/copyable-line.tsx');

// This page must work when no chunk can be loaded: the report is then shown without a copy button.
const CopyableLine = lazy<ComponentType<Report>>(() =>
  loadLine().then(
    ({ CopyableLine: line }) => ({ default: line }),
    () => ({ default: plainLine }),
  ),
);

const loadPicture = () => import('../mosaic/mosaic-picture.tsx');

// If the chunk of the picture fails to load, the page is shown without it.
const MosaicPicture = lazy<ComponentType<{ kind: ExceptionStatus }>>(() =>
  loadPicture().then(
    ({ MosaicPicture: picture }) => ({ default: picture }),
    () => ({ default: () => null }),
  ),
);

/** Renders help for a missing permission; provided by the app. */
export const RefusalHelp = createContext<(demanded: string) => ReactNode>(() => null);

type Props = {
  status: ExceptionStatus;
  /** Replaces the default text of the status; `signed-out` and `no-menu` have none. */
  text?: string;
  /** A second line: details and advice. */
  detail?: ReactNode;
  /** Request id or crash details. */
  report?: Report | undefined;
  /** The missing permission. */
  demanded?: string | undefined;
  /** Buttons left of the link home, such as a retry. */
  actions?: ReactNode;
  /** Whether to show the link home. False where the page is about to be left anyway. */
  withHome?: boolean;
};

/**
 * Shown instead of a page that cannot be displayed, with the reason. Does not use antd: it must work when antd could
 * not be loaded.
 */
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
      <div className={styles.picture}>
        <Suspense>
          <MosaicPicture kind={status} />
        </Suspense>
      </div>
      {status < 'a' ? (
        <p className={styles.number} aria-hidden="true">
          {status}
        </p>
      ) : null}
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
