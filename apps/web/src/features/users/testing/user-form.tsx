import { screen } from '@testing-library/react';
import { renderPage } from '../../../testing/render-page.tsx';
import { UserFormDrawer } from '../form/user-form-drawer.tsx';

/** Renders the form in its drawer; `closed` gets an entry for every call of `onClose`. */
export function renderForm(id?: string) {
  const closed: true[] = [];
  const page = renderPage(<UserFormDrawer open id={id} onClose={() => closed.push(true)} />);
  return { ...page, closed };
}

/** Returns the control with this label. */
export const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
/** Returns the save button. */
export const save = () => screen.getByText(/^保\s?存$/);

/** Returns the text of a form item: its label and the error below its control. */
export const helpOf = (label: string) => field(label).closest('.ant-form-item')?.textContent ?? '';

/** Replaces the texts of fields, by their labels. */
export async function fill(
  user: ReturnType<typeof renderForm>['user'],
  values: Readonly<Record<string, string>>,
) {
  for (const [label, text] of Object.entries(values)) {
    await user.clear(field(label));
    await user.type(field(label), text);
  }
}
