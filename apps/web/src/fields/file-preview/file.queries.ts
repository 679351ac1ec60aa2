import { files } from '@baisi/contract/files';
import { keepPreviousData } from '@tanstack/react-query';
import { queryOf } from '../../platform/api/query.ts';

/** Query for the people who may read a file, and why. */
export const fileReaders = (path: string) => ({ ...queryOf(files.readers, { path }), staleTime: 0 });

const openingsPageSize = 20;

/** Query for a page of the openings of a file, newest first. */
export const fileOpenings = (path: string, pageNo: number) => ({
  ...queryOf(files.openings, { path, pageNo, pageSize: openingsPageSize }),
  placeholderData: keepPreviousData,
  staleTime: 0,
});
