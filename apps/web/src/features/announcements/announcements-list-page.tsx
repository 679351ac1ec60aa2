import type { AnnouncementRecord } from '@baisi/contract/announcement-record';
import { announcements } from '@baisi/contract/announcements';
import { AddButton } from '../../fields/record-commands/add-button.tsx';
import { RemoveButton } from '../../fields/record-commands/remove-button.tsx';
import { recordsBy, useRecordPage } from '../../fields/record-page/use-record-page.ts';
import { RecordPanel } from '../../fields/record-panel/record-panel.tsx';
import { useOpenedRecord } from '../../platform/list-state/use-opened-record.ts';
import { useTableLayout } from '../../platform/list-state/use-table-layout.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ListPage } from '../../ui/list/list-page.tsx';
import { RecordList } from '../../ui/list/table/record-list.tsx';
import { AnnouncementFormDrawer } from './form/announcement-form-drawer.tsx';
import { announcementsList, narrowColumn, search, wideColumns } from './list/announcements-columns.tsx';
import { usePublishing } from './list/use-publishing.ts';
import { AnnouncementPanel } from './panel/announcement-panel.tsx';

const records = recordsBy(announcements, {
  noun: '通告',
  unit: '条通告',
  list: announcementsList,
  table: 'sys_announcement',
  nameOf: ({ titile }) => titile, // sic
});

/** 系统通告: announcements, written, published and revoked by administrators. */
export function AnnouncementsListPage() {
  const page = useRecordPage(records);
  const { choice, form } = page;
  const layout = useTableLayout('announcements');
  const opened = useOpenedRecord('announcement');
  const publishing = usePublishing();
  const actionsOf = (announcement: AnnouncementRecord) =>
    page.actionsOf(announcement, { before: publishing(announcement) });
  const open = ({ id }: AnnouncementRecord) => opened.open(id);
  const add = <AddButton code="announcement:add" text="添加通告" onClick={form.add} />;
  return (
    <ListPage title="系统通告" query={page.query}>
      <RecordList
        {...page.shown}
        onOpen={open}
        openedId={opened.id}
        search={search}
        columns={wideColumns(open)}
        narrowColumn={narrowColumn(open)}
        layout={layout}
        actionsOf={actionsOf}
        batch={<RemoveButton onClick={() => void page.remove(choice.chosen)} />}
        toolbar={add}
        empty={
          <EmptyState picture="first" text="还没有通告">
            {add}
          </EmptyState>
        }
      />
      <RecordPanel opened={opened}>
        {(id) => <AnnouncementPanel id={id} opened={opened} actionsOf={actionsOf} />}
      </RecordPanel>
      <AnnouncementFormDrawer key={`form-${form.key}`} {...page.formProps} />
      {page.history.drawer}
    </ListPage>
  );
}
