import { Segmented } from 'antd';
import { useAllowed } from '../../platform/access/use-allowed.ts';
import { useTabLocation } from '../../platform/tab-location/tab-location.ts';
import { JobList } from './job-list.tsx';
import { jobsList } from './jobs.logic.ts';

const unfiltered = jobsList.toSearch(jobsList.read(new URLSearchParams()));

/** 后台任务: the user's jobs or, with the permission `job:list`, everybody's. The choice is stored in the URL. */
export function JobsPanel() {
  const { search: address, setSearch } = useTabLocation();
  const maySeeAll = useAllowed().may('job:list');
  const isOfAll = maySeeAll && address.get('of') === 'all';
  return (
    <JobList
      key={String(isOfAll)}
      isOfAll={isOfAll}
      filter={
        maySeeAll ? (
          <Segmented
            aria-label="任务范围"
            options={[
              { value: 'own', label: '我的' },
              { value: 'all', label: '全部' },
            ]}
            value={isOfAll ? 'all' : 'own'}
            onChange={(value) => setSearch({ ...unfiltered, of: value === 'all' ? 'all' : undefined })}
          />
        ) : null
      }
    />
  );
}
