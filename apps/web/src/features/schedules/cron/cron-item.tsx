import { useQuery } from '@tanstack/react-query';
import { Form } from 'antd';
import { RecordItem } from '../../../fields/record-form/record-item.tsx';
import { useSettled } from '../../../ui/use-settled.ts';
import type { ScheduleValues } from '../schedule-form.ts';
import { previewOf } from '../schedules.queries.ts';
import { CronField } from './cron-field.tsx';
import { CronPreview } from './cron-preview.tsx';

/** Typing pauses this long before the expression is read by the server. */
const typingMs = 300;

/** Form field 执行时间, with its words and next times below. `usual`: the expression that the product declares. */
export function CronItem({ usual }: { usual: string | undefined }) {
  const form = Form.useFormInstance<ScheduleValues>();
  const cron = (Form.useWatch('cron', form) ?? '').trim();
  const timeZone = Form.useWatch('timeZone', form) ?? '';
  const written = `${cron}\n${timeZone}`;
  const asked = useSettled(written, typingMs);
  const [askedCron = '', askedZone = ''] = asked.split('\n');
  const query = useQuery(previewOf({ cron: askedCron, timeZone: askedZone }));
  const isCurrent = asked === written && !query.isPlaceholderData;
  const preview = cron === '' ? undefined : query.data;
  const refusal = isCurrent && preview !== undefined && 'refusal' in preview ? preview.refusal : undefined;
  return (
    <>
      <RecordItem name="cron" {...(refusal === undefined ? {} : { validateStatus: 'error', help: refusal })}>
        <CronField usual={usual} />
      </RecordItem>
      <CronPreview
        preview={preview === undefined || 'refusal' in preview ? undefined : preview}
        isCurrent={isCurrent}
        isWaiting={cron !== '' && query.data === undefined && !query.isError}
        timeZone={timeZone}
      />
    </>
  );
}
