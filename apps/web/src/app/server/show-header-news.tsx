import { useSyncExternalStore } from 'react';
import { Bell } from '../../features/announcements/bell/bell.tsx';
import { openJobs } from '../../features/jobs/open-jobs.ts';
import { OpenJobsLink } from '../../shell/header/open-jobs-link.tsx';
import { headerNews } from './header-news.ts';

type Needs = {
  /** Page with the user's jobs. */
  jobsPath: string;
  /** 我的消息. */
  messagesPath: string;
  /** Shows a message over the workspace. */
  openMessage: (id: string) => void;
};

function HeaderNews({ jobsPath, messagesPath, openMessage }: Needs) {
  const { size } = useSyncExternalStore(openJobs.subscribe, openJobs.read);
  return (
    <>
      {size === 0 ? null : <OpenJobsLink count={size} href={jobsPath} />}
      <Bell onOpen={openMessage} path={messagesPath} />
    </>
  );
}

/** Shows the number of the user's unfinished jobs and the bell in the header. The returned function removes them. */
export function showHeaderNews(needs: Needs): () => void {
  headerNews.write(<HeaderNews {...needs} />);
  return () => headerNews.write(null);
}
