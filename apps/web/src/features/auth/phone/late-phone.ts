/** The form of the phone tab, which most people never open. */
export const loadPhoneForm = () => import('./phone-form.tsx');
