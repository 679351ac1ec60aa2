import type { WaybillRecord } from '@baisi/contract/waybill-record';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { Allowed } from '../../../platform/access/allowed.tsx';
import { notify } from '../../../platform/notify.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Loaded } from '../../../ui/loaded/loaded.tsx';
import { Timeline } from '../../../ui/timeline/timeline.tsx';
import { tracesOf, useRefreshTrace } from '../waybills.queries.ts';
import styles from './waybill-panel.module.css';

const sourceTexts = { push: '推送', poll: '查询', manual: '手工' } as const;

/** 物流轨迹, newest first. They come by themselves; 刷新 asks the carrier, as often as it allows. */
export function WaybillTraces({ waybill }: { waybill: WaybillRecord }) {
  const { id } = waybill;
  const query = useQuery(tracesOf(id));
  const refresh = useRefreshTrace();
  return (
    <Loaded query={query}>
      {({ traces, refreshAfter }) => (
        <>
          <div className={styles.tools}>
            <Button
              disabled={traces.length === 0}
              onClick={() => {
                const lines = traces.map(({ eventTime, text }) => `${eventTime} ${text}`);
                void navigator.clipboard
                  .writeText([`${waybill.carrierName} ${waybill.waybillNo ?? ''}`, ...lines].join('\n'))
                  .then(() => notify.success('轨迹已复制'));
              }}
            >
              复制轨迹
            </Button>
            <Allowed code="waybill:trace">
              <Button
                loading={refresh.isPending}
                disabled={waybill.waybillNo === null || refreshAfter !== null}
                onClick={() => refresh.mutate({ id })}
              >
                刷新
              </Button>
              {refreshAfter === null ? null : <span>{`${refreshAfter.slice(11, 16)} 后可再次刷新`}</span>}
            </Allowed>
          </div>
          {traces.length === 0 ? (
            <EmptyState text={waybill.waybillNo === null ? '取号后才有轨迹' : '承运商还没有轨迹'} />
          ) : (
            <Timeline
              steps={traces.map((trace) => ({
                key: trace.id,
                title: trace.text,
                facts: [
                  trace.eventTime,
                  trace.areaName ?? '',
                  trace.courier === null ? '' : `${trace.courier} ${trace.courierTel ?? ''}`,
                  sourceTexts[trace.source],
                ]
                  .filter((fact) => fact !== '')
                  .join(' · '),
              }))}
            />
          )}
        </>
      )}
    </Loaded>
  );
}
