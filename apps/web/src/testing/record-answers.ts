/** Version, users and times of a stored record. */
export const stamps = {
  version: 1,
  createBy: 'admin',
  createTime: '2026-01-05 09:00:00',
  updateBy: null,
  updateTime: null,
};

/** Returns a list response with only these records. */
export const pageOfRecords = <R>(records: R[]) => ({
  records,
  total: records.length,
  size: 10,
  current: 1,
  pages: 1,
  totalIsExact: true,
});
