import { useState } from 'react';
import { useTabLocation, useTabTitle } from '../../../platform/tab-location/tab-location.ts';
import { useUnsaved } from '../../../platform/unsaved/unsaved.ts';

/** Test page with an input; the query sets the title of its tab. */
export function Note() {
  const [text, setText] = useState('');
  const { path, search, setSearch } = useTabLocation();
  useUnsaved(() => text !== '');
  useTabTitle(search.get('name') ?? undefined);
  return (
    <>
      <input aria-label={`${path} 备注`} value={text} onChange={(event) => setText(event.target.value)} />
      <output aria-label={`${path} 页码`}>{search.get('page') ?? '1'}</output>
      <button type="button" onClick={() => setSearch({ page: '2' })}>
        下一页
      </button>
    </>
  );
}
