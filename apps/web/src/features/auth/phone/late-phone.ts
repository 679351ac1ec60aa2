/** Loads the form of the phone tab, which most users never open. */
export const loadPhoneForm = () => import('./phone-form.tsx');
