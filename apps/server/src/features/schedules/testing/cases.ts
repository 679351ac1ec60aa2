import { schedules } from '@baisi/contract/schedules';
import { featureCases, recordById } from '../../../testing/feature-cases.ts';
import { bare, fixture } from '../../../testing/security/fixture.ts';
import { sql } from '../../../testing/test-server.ts';

/** A schedule that every installation has. */
const id = 'jobs-ended';

export const cases = featureCases({
  fixtures: [
    bare(schedules.list),
    fixture(schedules.get, { input: () => ({ id }) }),
    fixture(schedules.edit, {
      input: async (world) => {
        const found = await world.server.call(schedules.get, { id }, world.admin);
        return { id, version: found.result.version, cron: `${Number(world.next()) % 60} 4 * * *` };
      },
      writes: { sys_schedule: ['cron', 'time_zone', 'alarm_after'] },
    }),
    fixture(schedules.pause, { input: () => ({ id }), writes: { sys_schedule: ['status'] } }),
    fixture(schedules.resume, { input: () => ({ id }), writes: { sys_schedule: ['status'] } }),
    fixture(schedules.run, {
      input: async (world) => {
        // A run that has not ended refuses the next one.
        await world.server.rows(sql`delete from sys_schedule_run where schedule_id = ${id}`);
        await world.server.rows(sql`delete from sys_job where state in ('queued', 'running')`);
        return { id };
      },
    }),
    fixture(schedules.runs, { input: () => ({ id }) }),
    fixture(schedules.preview, { input: () => ({ cron: '0 3 * * *', timeZone: 'Asia/Shanghai' }) }),
  ],
  edits: (call) => [
    {
      edit: schedules.edit,
      existing: id,
      fields: () => ({ cron: '5 4 * * *', timeZone: 'Asia/Tokyo', alarmAfter: 7 }),
      read: recordById(call, schedules.get),
    },
  ],
});
