import { historyTab } from '../../fields/record-page/use-record-page.ts';
import { useAllowed } from '../../platform/access/use-allowed.ts';
import { useFormAddress } from '../../platform/list-state/use-form-address.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Page } from '../../ui/page/page.tsx';
import { useOpening } from '../../ui/use-opening.ts';
import { DeleteDepartmentsModal } from './delete-departments-modal.tsx';
import { DepartmentsFrame } from './departments-frame.tsx';
import { DepartmentPanel } from './detail/department-panel.tsx';
import { DepartmentFormDrawer } from './form/department-form-drawer.tsx';
import { MoveDepartmentModal, type RequestedMove } from './move/move-department-modal.tsx';
import { OutlineDrawer } from './outline/outline-drawer.tsx';
import { DepartmentsCard } from './tree/departments-card.tsx';
import { useDepartmentPlace } from './use-department-place.ts';

const tabs = ['info', 'permissions', 'people', 'roles', historyTab] as const;

/** 部门管理: the departments of the company, their permissions and their members. */
export function DepartmentsPage() {
  const place = useDepartmentPlace(tabs);
  const form = useFormAddress({ add: 'depart:add' });
  const removal = useOpening<readonly string[]>();
  const moving = useOpening<RequestedMove>();
  const outline = useOpening<string | undefined>();
  const { may } = useAllowed();
  const { department } = place;
  return (
    <Page title="部门管理">
      <DepartmentsFrame
        tree={
          <DepartmentsCard
            place={place}
            mayAdd={may('depart:add')}
            mayDelete={may('depart:delete')}
            onAdd={form.add}
            onAddSeveral={() => outline.show(department)}
            onDelete={removal.show}
            onMove={may('depart:edit') ? (id, to) => moving.show({ id, to }) : undefined}
          />
        }
        detail={
          department === undefined ? undefined : (
            <DepartmentPanel
              key={department}
              id={department}
              place={place}
              onAddBelow={form.add}
              onMove={() => moving.show({ id: department })}
              onDelete={() => removal.show([department])}
            />
          )
        }
        nothing={<EmptyState text="请先选择一个部门!" />}
      />
      <DepartmentFormDrawer
        key={`form-${form.key}`}
        open={form.isOpen}
        below={department}
        onClose={form.hide}
        // Its head is one of its members, so the department is next; unsaved input beside the tree stays.
        onAdded={(id) => (place.isUnsaved ? undefined : place.choose(id))}
      />
      <OutlineDrawer
        key={`outline-${outline.key}`}
        open={outline.isOpen}
        below={outline.about}
        onClose={outline.hide}
      />
      <MoveDepartmentModal
        key={`move-${moving.key}`}
        open={moving.isOpen}
        asked={moving.about}
        onClose={moving.hide}
      />
      <DeleteDepartmentsModal
        key={`removal-${removal.key}`}
        open={removal.isOpen}
        ids={removal.about ?? []}
        onClose={removal.hide}
        onRemoved={(ids) => {
          if (department !== undefined && ids.includes(department)) place.choose(undefined);
        }}
      />
    </Page>
  );
}
