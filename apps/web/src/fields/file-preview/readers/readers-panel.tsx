import type { StoredFile } from '@baisi/contract/files';
import { useQuery } from '@tanstack/react-query';
import { Tabs } from 'antd';
import { problemOf } from '../../../ui/loaded/loaded.logic.ts';
import { Loaded } from '../../../ui/loaded/loaded.tsx';
import { fileOpenings, fileReaders } from '../file.queries.ts';
import { Openings } from './openings.tsx';
import { Readers } from './readers.tsx';
import styles from './readers-panel.module.css';

type Props = {
  file: StoredFile;
  /** False in a dialog, which has a title of its own. */
  withTitle?: boolean;
};

/**
 * 谁能看这个文件: the records that hold a file, and for each person who may read it the reason.
 * Users with access to the openings see these as well.
 */
export function ReadersPanel({ file, withTitle = true }: Props) {
  const readers = useQuery(fileReaders(file.path));
  const openings = useQuery(fileOpenings(file.path, 1));
  const maySeeOpenings =
    openings.data !== undefined || (openings.isError && !problemOf(openings.error).refused);
  const list = <Loaded query={readers}>{(data) => <Readers readers={data} file={file} />}</Loaded>;
  return (
    <>
      {withTitle ? <h3 className={styles.title}>谁能看这个文件</h3> : null}
      {maySeeOpenings ? (
        <Tabs
          aria-label="查看"
          items={[
            { key: 'readers', label: '谁能看', children: list },
            { key: 'openings', label: '打开记录', children: <Openings path={file.path} /> },
          ]}
        />
      ) : (
        list
      )}
    </>
  );
}
