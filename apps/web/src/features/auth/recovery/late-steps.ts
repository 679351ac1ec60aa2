/** Loads the forms of all steps except the first. */
export const loadLaterSteps = () => import('./later-steps.tsx');
