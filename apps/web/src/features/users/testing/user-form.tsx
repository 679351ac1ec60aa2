import { screen } from '@testing-library/react';
import { renderPage } from '../../../testing/render-page.tsx';
import { UserFormDrawer } from '../form/user-form-drawer.tsx';

/** The form in its drawer; `closed` counts how often it asked to be closed. */
export function renderForm(id?: string) {
  const closed: true[] = [];
  const page = renderPage(<UserFormDrawer open id={id} onClose={() => closed.push(true)} />);
  return { ...page, closed };
}

/** The control under a label. */
export const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
/** The button that saves. */
export const save = () => screen.getByText(/^保\s?存$/);

/** The message that the form shows under a field. */
export const helpOf = (label: string) => field(label).closest('.ant-form-item')?.textContent ?? '';

/** Types texts over what stands in the fields. */
export async function fill(
  user: ReturnType<typeof renderForm>['user'],
  values: Readonly<Record<string, string>>,
) {
  for (const [label, text] of Object.entries(values)) {
    await user.clear(field(label));
    await user.type(field(label), text);
  }
}
