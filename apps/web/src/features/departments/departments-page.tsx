import { useAllowed } from '../../platform/access/use-allowed.ts';
import { useFormAddress } from '../../platform/list-state/use-form-address.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Page } from '../../ui/page.tsx';
import { useOpening } from '../../ui/use-opening.ts';
import { DeleteDepartmentsModal } from './delete-departments-modal.tsx';
import { DepartmentsFrame } from './departments-frame.tsx';
import { DepartmentPanel } from './detail/department-panel.tsx';
import { DepartmentFormDrawer } from './form/department-form-drawer.tsx';
import { DepartmentsCard } from './tree/departments-card.tsx';
import { useDepartmentPlace } from './use-department-place.ts';

const tabs = ['info', 'permissions', 'people'] as const;

/** 部门管理: the company's departments, what they hand on, and who belongs to them. */
export function DepartmentsPage() {
  const place = useDepartmentPlace(tabs);
  const form = useFormAddress({ add: 'depart:add', edit: 'depart:edit' });
  const removal = useOpening<readonly string[]>();
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
            onDelete={removal.show}
          />
        }
        detail={
          department === undefined ? undefined : (
            <DepartmentPanel
              key={department}
              id={department}
              place={place}
              onAddBelow={form.add}
              onEdit={() => form.edit(department)}
              onDelete={() => removal.show([department])}
            />
          )
        }
        nothing={<EmptyState text="请先选择一个部门!" />}
      />
      <DepartmentFormDrawer
        key={`form-${form.key}`}
        open={form.isOpen}
        id={form.id}
        below={department}
        onClose={form.hide}
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
