import { toWireTime } from '@baisi/contract/rules/wire-time';
import type { ExceptionRecord } from '@baisi/contract/waybill-record';
import type { ExceptionRow } from './exceptions.repository.ts';

const timeOf = (date: Date | null): string | null => (date === null ? null : toWireTime(date));

export const toException = (row: ExceptionRow): ExceptionRecord => ({
  id: row.id,
  version: row.version,
  createBy: row.create_by,
  createTime: toWireTime(row.create_time),
  updateBy: row.update_by,
  updateTime: timeOf(row.update_time),
  waybillId: row.waybill_id,
  innerNo: row.inner_no,
  waybillNo: row.waybill_no,
  carrierName: row.carrier_name,
  receiverName: row.receiver_name,
  waybillStatus: row.waybill_status,
  exceptionType: row.exception_type,
  exceptionState: row.exception_state,
  ownerId: row.owner_id,
  ownerName: row.owner_name,
  deadline: timeOf(row.deadline),
  remark: row.remark,
  resolution: row.resolution,
  solvedTime: timeOf(row.solved_time),
  sysOrgCode: row.sys_org_code,
});
